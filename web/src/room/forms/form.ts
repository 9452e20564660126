import type { Form } from '../../net/protocol';
import type { Session } from '../session.svelte';

export type FormOf<K extends Form['kind']> = Extract<Form, { kind: K }>;

export interface FormControl<K extends Form['kind']> {
  form: FormOf<K>;
  session: Session;
  send: (value: unknown) => void;
}

import { cleanup } from '@testing-library/svelte';
import { afterEach, beforeEach, vi } from 'vitest';
import { api } from './net/api';

// Nothing is marked as ours unless a test says so, and no server is asked.
beforeEach(() => {
  vi.spyOn(api, 'origins').mockResolvedValue([]);
});

afterEach(cleanup);

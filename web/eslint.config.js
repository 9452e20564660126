import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['dist', 'node_modules', 'src/protocol', 'src/games/*/types.ts', 'screenshots'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // Links are plain addresses of this site; there is no SvelteKit here.
      'svelte/no-navigation-without-resolve': 'off',
      // Maps and sets here are either replaced as a whole or not shown at all.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
);

#!/usr/bin/env node
/** `npm run -s arclight -- COMMAND …`: the command line, built first when it is stale. */
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled } from './lib/ensure.mjs';
import { at } from './lib/root.mjs';

await ensureInstalled();
await ensureBuilt();
await import(pathToFileURL(at('dist', 'cli', 'arclight.mjs')).href);

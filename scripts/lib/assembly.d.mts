import type { Plugin } from 'vite';

export function compileAssembly(entry: string): Promise<Uint8Array>;
export function assemblyScript(): Plugin;

export function packageApp(options: {
  readonly projectFolder: string;
  readonly outputFolder: string;
  readonly withElectron: boolean;
}): Promise<string>;

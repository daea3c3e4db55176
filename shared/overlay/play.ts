/** What is going on in the game, as far as the table draws it beyond what stands there. */
export type OverlayPlay =
  | { readonly kind: 'starting' }
  | { readonly kind: 'movement' }
  | {
      readonly kind: 'shooting';
      /** Hits taken in this step, by platoon. */
      readonly hits?: Readonly<Record<string, number>>;
      /** A tank that would fire at two platoons, which it may not. */
      readonly divided?: { readonly shooterId: string; readonly targetIds: readonly string[] };
    }
  | {
      readonly kind: 'assault';
      /** Whose it is; the selected team's where absent. When it is decided, the winner's. */
      readonly platoonId?: string;
      /** Before it is fought, or when it is decided, and against whom. */
      readonly stage:
        | { readonly kind: 'declared' }
        | { readonly kind: 'defensive-fire' }
        /** Only who is near enough to fight or to be reached matters now. */
        | { readonly kind: 'fighting' }
        | { readonly kind: 'decided'; readonly loserPlatoonIds: readonly string[] };
    };

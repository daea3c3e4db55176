import { baseStrings } from '../../strings/english-bases';
import type { Banner, BannerButton } from '../banners/banner';
import type { EmptyTableNow } from './empty-table-now';

/** What of teams without fiducials may call for a banner. */
export interface BaseTrouble {
  /** How many teams wear none. */
  readonly teams: number;
  readonly emptyTable: EmptyTableNow;
  /** Bases without a name, with why each has none, in the order they were seen. */
  readonly asked: readonly { readonly baseId: number; readonly why: 'new' | 'confused' | 'carried' }[];
  /** Named bases whose front is not known. */
  readonly frontless: readonly { readonly baseId: number; readonly team: string }[];
}

/**
 * Banners about teams without fiducials: first what keeps all of them from being found, then bases without a name, in
 * one banner that says the gravest cause, then those whose front nobody knows, one each.
 */
export function baseBanners({ teams, emptyTable, asked, frontless }: BaseTrouble): readonly Banner[] {
  const { banner } = baseStrings;
  return [
    ...emptyTableBanners(teams, emptyTable),
    ...(asked.length > 0
      ? [
          {
            id: 'bases:asked',
            tone: 'warning' as const,
            title: banner.asked(asked.length),
            body: banner.why[gravest(asked)],
            buttons: [
              { ...pickButton(asked.length === 1 ? banner.name : banner.nameNext), bindingId: 'pickBase' },
            ],
          },
        ]
      : []),
    ...frontless.map(
      ({ baseId, team }): Banner => ({
        id: `bases:front:${baseId}`,
        tone: 'warning',
        title: banner.front(team),
        body: banner.frontBody,
        buttons: [pickButton(banner.turn, baseId)],
      }),
    ),
  ];
}

function emptyTableBanners(teams: number, now: EmptyTableNow): readonly Banner[] {
  if (teams === 0) return [];
  const { banner, empty } = baseStrings;
  const open: BannerButton = { label: empty.open, act: { kind: 'openEmptyTable' } };
  const about = (title: string, body: string): Banner => ({
    id: `empty-table:${now.kind}`,
    tone: 'warning',
    title,
    body,
    buttons: [open],
  });
  switch (now.kind) {
    case 'missing':
      return [about(banner.missing(teams), `${empty.why} ${empty.ask}`)];
    case 'refused':
      return [about(banner.refused, empty.fault(now.fault))];
    case 'other-size':
      return [about(banner.otherSize, empty.otherSize(now.kept, now.sent))];
    case 'not-needed':
    case 'optional':
    case 'no-camera':
    case 'under-way':
    case 'taken':
      return [];
  }
}

function pickButton(label: string, baseId?: number): BannerButton {
  return { label, act: { kind: 'pickBase', ...(baseId === undefined ? {} : { baseId }) } };
}

function gravest(asked: BaseTrouble['asked']): 'new' | 'confused' | 'carried' {
  return (['confused', 'carried'] as const).find((why) => asked.some((base) => base.why === why)) ?? 'new';
}

import type { LightState } from '../../../calibration/check/check-state';
import type { RigMoved } from '../../../shared/tracking/rig-moved';
import type { RigReport } from '../../../shared/tracking/rig-report';
import { describeAnewFault, rigStrings as strings } from '../../strings/english-rig';
import { selfCheckStrings as checkStrings } from '../../strings/english-self-check';
import { type Banner, type BannerButton, viewButton } from './banner';

/** The last check found light beyond the tolerance, and nobody has said that it is to be played by. */
export function lightBanners(light: LightState | undefined): readonly Banner[] {
  if (light?.kind !== 'beyond') return [];
  return [
    {
      id: 'light:beyond',
      tone: 'warning',
      title: checkStrings.banner(light.worstMm),
      body: checkStrings.bannerBody(light.toleranceMm),
      buttons: [viewButton(strings.setUpAgain, 'setup')],
    },
  ];
}

/** That camera or projector were knocked, and the key that finds them again. Of both the camera comes first. */
export function rigBanners(moved: RigMoved | undefined, report: RigReport | undefined): readonly Banner[] {
  if (!moved) return [];
  const of = moved.camera ? 'camera' : 'projector';
  const byMm = (moved.camera ?? moved.projector)?.byMm ?? 0;
  const anew = report?.anew;
  const find: BannerButton = { label: strings.find[of], act: { kind: 'findAnew' }, bindingId: 'findAnew' };
  const failed = anew?.kind === 'failed' && anew.of === of ? anew.fault : undefined;
  const isUnderWay = anew?.kind === 'under-way' && anew.of === of;
  return [
    {
      id: `rig:${of}`,
      tone: 'error',
      title: strings.moved[of](byMm),
      body: failed ? describeAnewFault(failed) : isUnderWay ? strings.underWay : strings.consequence[of],
      buttons: isUnderWay ? [] : [find, viewButton(strings.setUpAgain, 'setup')],
    },
  ];
}

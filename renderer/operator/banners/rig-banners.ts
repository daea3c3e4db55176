import type { RigMoved } from '../../../shared/tracking/rig-moved';
import type { RigReport } from '../../../shared/tracking/rig-report';
import { describeAnewFault, rigStrings as strings } from '../../strings/english-rig';
import { type Banner, type BannerButton, viewButton } from './banner';

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

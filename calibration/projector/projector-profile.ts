import { type FileFormat, type FormatError, makeFile, parseFile } from '../../shared/files/file-format';
import type { Result } from '../../shared/result';
import { z } from '../../shared/zod';
import { cameraSchema } from '../camera-schema';
import type { ProjectorModel } from './projector-model';

/** A calibrated projector as it is kept: what it is like, and how well it lay when it was measured. */
export interface ProjectorProfile {
  readonly projector: ProjectorModel;
  readonly rmsMm: number;
  readonly worstMm: number;
}

const profileSchema: z.ZodType<ProjectorProfile> = z.object({
  projector: z.object({ model: cameraSchema, mirrored: z.boolean() }),
  rmsMm: z.number().nonnegative(),
  worstMm: z.number().nonnegative(),
});

const format: FileFormat<ProjectorProfile> = {
  name: 'projector',
  version: 1,
  content: profileSchema,
  migrations: [],
};

/** The text of a projector's profile; the parser of this file reads it back. */
export function makeProjectorProfile(profile: ProjectorProfile): string {
  return makeFile(format, profile);
}

export function parseProjectorProfile(text: string): Result<ProjectorProfile, FormatError> {
  return parseFile(format, text);
}

import {
  type Material,
  Matrix4,
  MeshLambertMaterial,
  type MeshLambertMaterialParameters,
  Texture,
} from 'three';
import type { CameraModel } from '../../shared/geometry/camera';
import { simulatedProjector } from '../../shared/session/simulated-rig';
import { projectorTextureMatrix } from './projector-optics';

/** What every lit material knows of the projector: its picture and where its rays go. */
export interface ProjectorUniforms {
  /** Display-encoded (sRGB), as it goes down the wire. */
  readonly projectorPicture: { value: Texture };
  readonly tableToPicture: { value: Matrix4 };
  /** The projector's white against the room's light; 0 is dark. */
  readonly projectorGain: { value: number };
}

/** A projector without a picture yet. */
export function darkProjector(): ProjectorUniforms {
  return {
    projectorPicture: { value: new Texture() },
    tableToPicture: { value: new Matrix4().fromArray(projectorTextureMatrix(simulatedProjector)) },
    projectorGain: { value: 0 },
  };
}

/** Has the light come from a projector that stands elsewhere. */
export function throwLightFrom({ tableToPicture }: ProjectorUniforms, projector: CameraModel): void {
  tableToPicture.value.fromArray(projectorTextureMatrix(projector));
}

const vertexHeader = /* glsl */ `
uniform mat4 tableToPicture;
varying vec4 vPicturePlace;
varying float vFacesUp;
`;

const vertexBody = /* glsl */ `
#include <project_vertex>
vec4 tablePlace = vec4(transformed, 1.0);
vec3 tableNormal = objectNormal;
#ifdef USE_INSTANCING
  tablePlace = instanceMatrix * tablePlace;
  tableNormal = mat3(instanceMatrix) * tableNormal;
#endif
tablePlace = modelMatrix * tablePlace;
vFacesUp = normalize(mat3(modelMatrix) * tableNormal).z;
vPicturePlace = tableToPicture * tablePlace;
`;

const fragmentHeader = /* glsl */ `
uniform sampler2D projectorPicture;
uniform float projectorGain;
varying vec4 vPicturePlace;
varying float vFacesUp;
`;

/** Light is added before tone mapping; a little of it shows whatever the paint, as glossy varnish does. */
const fragmentBody = /* glsl */ `
if (projectorGain > 0.0 && vPicturePlace.w > 0.0) {
  vec2 picturePlace = vPicturePlace.xy / vPicturePlace.w;
  if (all(greaterThan(picturePlace, vec2(0.0))) && all(lessThan(picturePlace, vec2(1.0)))) {
    vec3 wire = texture2D(projectorPicture, picturePlace).rgb;
    vec3 beam = mix(wire / 12.92, pow((wire + 0.055) / 1.055, vec3(2.4)), step(0.04045, wire));
    outgoingLight += beam * (diffuseColor.rgb * 0.75 + 0.12) * projectorGain * clamp(vFacesUp, 0.0, 1.0);
  }
}
#include <opaque_fragment>
`;

/** A matt painted surface that the room lights and on which the projector's picture falls. */
export function paintedMaterial(
  projector: ProjectorUniforms,
  parameters: MeshLambertMaterialParameters,
): MeshLambertMaterial {
  const material = new MeshLambertMaterial(parameters);
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, projector);
    shader.vertexShader = vertexHeader + shader.vertexShader.replace('#include <project_vertex>', vertexBody);
    shader.fragmentShader =
      fragmentHeader + shader.fragmentShader.replace('#include <opaque_fragment>', fragmentBody);
  };
  return material;
}

/** Frees materials that a scene no longer uses, textures of their own included. */
export function disposeMaterial(material: Material): void {
  if (material instanceof MeshLambertMaterial) material.map?.dispose();
  material.dispose();
}

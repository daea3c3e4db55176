import {
  BoxGeometry,
  CanvasTexture,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  RepeatWrapping,
  SRGBColorSpace,
} from 'three';
import type { TableSize } from '../../../shared/geometry/point';
import { type ProjectorUniforms, paintedMaterial } from '../light-receiver';
import { seededRandom } from '../seeded-random';
import { paint } from './colours';

const FRAME_WIDTH_MM = 46;
const FRAME_ABOVE_MM = 5;
const FRAME_BELOW_MM = 60;
const FLOOR_MM = -760;

/** The table's wooden frame, and the floor far below it. */
export function makeRoom(table: TableSize, projector: ProjectorUniforms): Group {
  const room = new Group();
  const wood = new CanvasTexture(paintWood());
  wood.colorSpace = SRGBColorSpace;
  wood.wrapS = RepeatWrapping;
  const material = paintedMaterial(projector, { map: wood });
  const { widthMm, depthMm } = table;
  const height = FRAME_ABOVE_MM + FRAME_BELOW_MM;
  const z = FRAME_ABOVE_MM - height / 2;
  const long = widthMm + 2 * FRAME_WIDTH_MM;
  for (const y of [-FRAME_WIDTH_MM / 2, depthMm + FRAME_WIDTH_MM / 2])
    plank(long, FRAME_WIDTH_MM, widthMm / 2, y, 0);
  for (const x of [-FRAME_WIDTH_MM / 2, widthMm + FRAME_WIDTH_MM / 2])
    plank(depthMm, FRAME_WIDTH_MM, x, depthMm / 2, Math.PI / 2);

  // The table throws its shadow on the floor, so the projector's light does not reach it.
  const boards = new CanvasTexture(paintFloor());
  boards.colorSpace = SRGBColorSpace;
  const floor = new Mesh(new PlaneGeometry(9000, 9000), new MeshBasicMaterial({ map: boards }));
  // Drawn last, so that nothing is painted that the table hides.
  floor.renderOrder = 2;
  floor.position.set(widthMm / 2, depthMm / 2, FLOOR_MM);
  floor.raycast = () => {};
  room.add(floor);
  return room;

  function plank(length: number, width: number, x: number, y: number, turn: number): void {
    const mesh = new Mesh(new BoxGeometry(length, width, height), material);
    mesh.position.set(x, y, z);
    mesh.rotation.z = turn;
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    mesh.raycast = () => {};
    room.add(mesh);
  }
}

function paintWood(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = 1024;
  canvas.height = 64;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser gives no 2D canvas');
  const random = seededRandom(31);
  context.fillStyle = paint.frameWood;
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (let grain = 0; grain < 150; grain++) {
    const y = random() * canvas.height;
    context.strokeStyle = random() < 0.5 ? '#4f331d' : '#8a6038';
    context.globalAlpha = 0.1 + random() * 0.22;
    context.lineWidth = 0.5 + random() * 1.6;
    context.beginPath();
    context.moveTo(0, y);
    context.bezierCurveTo(
      340,
      y + random() * 6 - 3,
      680,
      y + random() * 6 - 3,
      canvas.width,
      y + random() * 4 - 2,
    );
    context.stroke();
  }
  return canvas;
}

/** Floor boards in a pool of lamplight that fades into the dark. */
function paintFloor(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = 1024;
  canvas.height = 1024;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser gives no 2D canvas');
  const random = seededRandom(57);
  context.fillStyle = paint.floor;
  context.fillRect(0, 0, 1024, 1024);
  for (let board = 0; board < 64; board++) {
    context.globalAlpha = 0.25 + random() * 0.4;
    context.fillStyle = random() < 0.5 ? '#3a2c21' : '#241a13';
    context.fillRect(0, board * 16, 1024, 14.5);
  }
  context.globalAlpha = 1;
  const dark = context.createRadialGradient(512, 512, 120, 512, 512, 470);
  dark.addColorStop(0, '#0a080600');
  dark.addColorStop(0.55, '#0a0806b0');
  dark.addColorStop(1, '#0a0806');
  context.fillStyle = dark;
  context.fillRect(0, 0, 1024, 1024);
  return canvas;
}

/** The room's lamps: a warm one from the side that throws shadows, and the ceiling's soft light. */
export interface RoomLights {
  readonly group: Group;
  readonly lamp: DirectionalLight;
  /** 1 is a club evening; 0 is dark. */
  setBrightness(roomLight: number): void;
}

export function makeRoomLights(table: TableSize, shadowMapPx: number): RoomLights {
  const group = new Group();
  const lamp = new DirectionalLight('#ffe2b8', 1);
  const centreX = table.widthMm / 2;
  const centreY = table.depthMm / 2;
  lamp.position.set(centreX - 900, centreY + 1100, 1900);
  lamp.target.position.set(centreX, centreY, 0);
  lamp.castShadow = true;
  lamp.shadow.mapSize.set(shadowMapPx, shadowMapPx);
  lamp.shadow.bias = -0.0004;
  lamp.shadow.normalBias = 0.8;
  lamp.shadow.autoUpdate = false;
  const reach = Math.hypot(table.widthMm, table.depthMm) / 2 + 60;
  Object.assign(lamp.shadow.camera, {
    left: -reach,
    right: reach,
    top: reach,
    bottom: -reach,
    near: 200,
    far: 4500,
  });
  const ceiling = new HemisphereLight('#dfe6f2', '#6b5a45', 1);
  ceiling.position.set(0, 0, 1);
  group.add(lamp, lamp.target, ceiling);
  return {
    group,
    lamp,
    setBrightness(roomLight) {
      lamp.intensity = 2 * roomLight;
      ceiling.intensity = 1.2 * roomLight;
    },
  };
}

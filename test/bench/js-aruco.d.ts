declare module 'js-aruco2' {
  interface Marker {
    readonly id: number;
    readonly corners: readonly { readonly x: number; readonly y: number }[];
  }
  const module: {
    readonly AR: {
      readonly Detector: new (options: {
        dictionaryName: string;
        maxHammingDistance?: number;
      }) => {
        detectImage(width: number, height: number, rgba: Uint8ClampedArray): Marker[];
      };
    };
  };
  export default module;
}

/** Adds the dictionary to the detector's list. */
declare module 'js-aruco2/src/dictionaries/aruco_4x4_1000.js';

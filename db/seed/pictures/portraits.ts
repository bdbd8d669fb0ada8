import { box, circle, path } from "./drawing";
import { INK } from "./ink";

export type Portrait = {
  ground: string;
  skin: string;
  hair: string;
  clothes: string;
  cut: keyof typeof CUTS;
  glasses?: boolean;
  beard?: boolean;
};

type Cut = { behind?: string; before: string };

const CUTS = {
  long: {
    behind: "M72 112C66 44 190 44 184 112L192 196H64Z",
    before: "M80 118C74 66 108 56 128 56S182 66 176 118C172 92 152 82 128 88C106 92 90 96 80 118Z",
  },
  bob: {
    behind: "M70 150C58 46 198 46 186 150Q170 160 156 156H100Q86 160 70 150Z",
    before: "M80 112C82 64 112 58 134 60S178 74 176 114C166 104 154 96 148 84C130 102 104 106 80 112Z",
  },
  bun: {
    behind: "M104 48A25 25 0 1 1 152 48Q152 66 128 66T104 48Z",
    before: "M80 114C76 68 106 58 128 58S180 68 176 114C168 94 150 84 128 84S88 94 80 114Z",
  },
  short: {
    before:
      "M78 110C70 60 106 46 134 50S188 70 178 110C174 96 168 88 158 86C134 92 106 86 94 84C84 90 80 98 78 110Z",
  },
  curls: {
    before:
      "M78 112C64 104 66 86 78 82C74 66 92 56 102 60C108 46 132 44 140 56C154 46 174 56 172 70C188 74 190 96 178 112C176 98 168 92 158 92C144 84 112 84 98 92C86 94 80 102 78 112Z",
  },
  bald: {
    before:
      "M79 122C74 116 74 100 80 92C84 98 84 112 84 122ZM177 122C182 116 182 100 176 92C172 98 172 112 172 122Z",
  },
} as const satisfies Record<string, Cut>;

/** A head and shoulders from a few shapes, simple enough to be recognizable at the size of a letter. */
export function bust({ ground, skin, hair, clothes, cut, glasses, beard }: Portrait): string {
  const shape: Cut = CUTS[cut];
  const rim = { width: 4.5, fill: INK.sheet };
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">',
    box(0, 0, 256, 256, { fill: ground, width: 0, line: "none" }),
    shape.behind ? path(shape.behind, { fill: hair, width: 4 }) : "",
    path("M24 262C26 206 70 190 128 190S230 206 232 262Z", { fill: clothes, width: 4 }),
    path("M106 150V190Q128 214 150 190V150Z", { fill: skin, width: 4 }),
    path("M82 112C82 66 174 66 174 112C174 150 152 174 128 174S82 150 82 112Z", { fill: skin, width: 4 }),
    beard
      ? path("M82 116C88 138 104 136 128 134S168 138 174 116C176 158 152 180 128 180S80 158 82 116Z", {
          fill: hair,
          width: 4,
        })
      : "",
    path(shape.before, { fill: hair, width: 4 }),
    glasses
      ? circle(108, 122, 15, rim) +
        circle(148, 122, 15, rim) +
        path("M123 120Q128 116 133 120", { width: 4.5 })
      : circle(110, 124, 4, { fill: INK.ink, width: 0 }) + circle(146, 124, 4, { fill: INK.ink, width: 0 }),
    path(beard ? "M118 152Q128 158 138 152" : "M114 150Q128 162 142 150", {
      width: 4,
      line: beard ? INK.sheet : INK.ink,
    }),
    "</svg>",
  ].join("");
}

import { describe, expect, it } from "vitest";
import { qrCodeOf } from "@/lib/core/format/qr-code";

describe("a QR code", () => {
  it("has a border of four squares", () => {
    const { size, path } = qrCodeOf("bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080");
    const squares = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)]);
    expect(squares.flat().every((at) => at >= 4 && at < size - 4)).toBe(true);
    expect(squares).toContainEqual([4, 4]);
    expect(squares.length).toBeGreaterThan(300);
  });
});

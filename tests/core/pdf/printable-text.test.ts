import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { printableText } from "@/lib/core/pdf/printable-text";
import { fc } from "@/tests/setup/random";

describe("the characters of the standard fonts", () => {
  it.each([
    ["Begoña debe 1.234,56 € — «ya»", "Begoña debe 1.234,56 € — «ya»"],
    ["−8.000,00\u202f€", "-8.000,00\u00a0€"],
    ["LTV ≥ 90 % → mora", "LTV >= 90 % -> mora"],
    ["0,5 ₿", "0,5 BTC"],
    ["Łukasz Żółć, İnönü, Đorđe", "Lukasz Zólc, Inönü, Dorde"],
    ["e\u0301 n\u0303", "é ñ"],
    ["ﬁn №", "fin No"],
    ["中文", "??"],
    ["👩‍👩‍👧 🇪🇸", "? ?"],
    ["a\u200b\u202eb\u0000c\u00ad", "abc"],
    ["\ud800", "?"],
  ])("prints %j as %j", (text, printed) => {
    expect(printableText(text)).toBe(printed);
  });

  it("contains only characters of the font", async () => {
    const document = await PDFDocument.create();
    const fonts = [StandardFonts.Helvetica, StandardFonts.HelveticaBold, StandardFonts.TimesRomanBold].map(
      (name) => document.embedStandardFont(name),
    );
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        for (const font of fonts) font.encodeText(printableText(text));
      }),
      { numRuns: 300 },
    );
  });
});

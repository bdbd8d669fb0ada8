import { degrees, PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { requireReadablePdf, stampPdf } from "@/lib/core/pdf/stamp";
import { textsOfPages } from "./pdf-pages";

const MARK = "Lía Lectora · lia@lonja.example · 23 nov 2026, 10:15";

async function aPdf(draw: (doc: PDFDocument) => void): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  draw(doc);
  return doc.save();
}

describe("a stamped PDF", () => {
  it("adds the mark across and at the foot of every page of any size and rotation, and keeps the content", async () => {
    const plain = await aPdf((doc) => {
      doc.addPage([595, 842]).drawText("Uno");
      doc.addPage([1_920, 1_080]).drawText("Dos");
      const turned = doc.addPage([200, 80]);
      turned.setRotation(degrees(90));
      turned.drawText("Tres");
    });
    const pages = await textsOfPages(await stampPdf(plain, MARK));
    expect(pages).toEqual(["Uno", "Dos", "Tres"].map((said) => [said, MARK, MARK]));
    expect(await textsOfPages(plain)).toEqual([["Uno"], ["Dos"], ["Tres"]]);
  });

  it("writes a name that the standard fonts lack as well as they can", async () => {
    const plain = await aPdf((doc) => void doc.addPage());
    expect(await textsOfPages(await stampPdf(plain, "Łukasz Ōta 李"))).toEqual([
      ["Lukasz Ota ?", "Lukasz Ota ?"],
    ]);
  });
});

describe("an unusable PDF", () => {
  it("is refused with a message: locked, broken, empty", async () => {
    const locked = await aPdf((doc) => {
      doc.addPage();
      doc.encrypt({ userPassword: "clave", ownerPassword: "clave" });
    });
    await expect(requireReadablePdf(locked)).rejects.toThrow(
      "El PDF está protegido con contraseña: quítala y vuelve a subirlo.",
    );
    const whole = await aPdf((doc) => void doc.addPage());
    const broken = [new Uint8Array(), new TextEncoder().encode("%PDF-1.7\nnada"), whole.slice(0, 40)];
    for (const bytes of broken) {
      await expect(requireReadablePdf(bytes)).rejects.toThrow(
        "El PDF está dañado o no se puede leer. Prueba a guardarlo de nuevo.",
      );
    }
    await expect(requireReadablePdf(whole)).resolves.toBeUndefined();
  });
});

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { RefusalBanner } from "@/components/marketplace/listings/refusal-banner";
import { refusalFor } from "@/lib/marketplace/listings/rules";
import { HELP_ENTRIES } from "@/lib/support/help/entries";

const drawn = (member: { level: number; isVerified: boolean }) =>
  renderToStaticMarkup(
    createElement(RefusalBanner, { refusal: refusalFor({ level: 2, isRestricted: true }, member) ?? "" }),
  );

describe("RefusalBanner", () => {
  it("names the level and links to the help entry about it", () => {
    expect(drawn({ level: 1, isVerified: true })).toContain("Nivel 2 requerido");
    expect(drawn({ level: 1, isVerified: true })).toContain('href="/help#nivel-requerido"');
    expect(HELP_ENTRIES.some(({ id }) => id === "nivel-requerido")).toBe(true);
  });

  it("links unverified members to the verification", () => {
    expect(drawn({ level: 2, isVerified: false })).toContain(
      "Solo para miembros con la identidad verificada",
    );
    expect(drawn({ level: 2, isVerified: false })).toContain('href="/kyc-verification"');
  });
});

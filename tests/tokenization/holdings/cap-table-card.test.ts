import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { CapTableCard } from "@/components/tokenization/holdings/cap-table";
import type { CapTable } from "@/lib/tokenization/holdings/cap-table-queries";

it("in a card each figure of a holder has its label, and the percent sign stands beside the figure", () => {
  const share = (tokens: string, part: string) => ({ tokens, part });
  const holder: CapTable["lines"][number] = {
    userId: "01a1",
    name: "Lucía Marco",
    profileImageUrl: null,
    ...share("1500.000000", "25.00"),
    isPromoter: false,
    isViewer: false,
    isInReflection: false,
    lockedUntil: null,
  };
  const table: CapTable = {
    tokenSymbol: "HORNO",
    isIssued: true,
    holders: 1,
    issued: "6000.000000",
    total: share("6000.000000", "100.00"),
    parts: {
      promoter: share("0.000000", "0.00"),
      firm: share("6000.000000", "100.00"),
      reflection: share("0.000000", "0.00"),
      unsold: share("0.000000", "0.00"),
    },
    lines: [holder],
    others: { count: 0, ...share("0.000000", "0.00") },
  };
  const html = renderToStaticMarkup(createElement(CapTableCard, { table, lockMonths: 0, timeZone: "UTC" }));
  expect(html).toMatch(/<td[^>]* data-label="HORNO"[^>]*><strong>1\.500<\/strong><\/td>/);
  expect(html).toMatch(/<td[^>]* data-label="Parte"[^>]*><span>25,00 <[^>]*>%<\/[a-z]+><\/span><\/td>/);
});

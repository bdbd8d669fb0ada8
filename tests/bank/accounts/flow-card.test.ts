import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FlowCard } from "@/components/bank/accounts/flow-card";
import { wealthFlow } from "@/lib/bank/accounts/flow-rules";

const TEXT = "Sin movimientos en doce meses";

function markupOf(cents: bigint) {
  const sums = { received: cents, sent: 0n, saved: cents };
  const bitcoin = { received: 0n, sent: 0n };
  const kinds = cents > 0n ? [{ kind: "deposits" as const, ...sums, bitcoin }] : [];
  const months = [{ month: "2026-11", ...sums, kinds }];
  return renderToStaticMarkup(createElement(FlowCard, { flow: wealthFlow(months), about: "12 meses" }));
}

it("a member without movements sees a note instead of an empty chart", () => {
  expect(markupOf(0n)).toContain(TEXT);
  expect(markupOf(0n)).not.toContain("<table");
});

it("one movement is drawn", () => {
  expect(markupOf(12_300n)).not.toContain(TEXT);
  expect(markupOf(12_300n)).toContain("<table");
});

import { createElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Removal } from "@/components/admin/reports/actions";
import { PublicationReports } from "@/components/admin/reports/publications";
import { ReportPublication } from "@/components/offers/report-publication";
import type { AdminActor } from "@/lib/auth/actor";
import type { PublicationReportLine } from "@/lib/offers/reports/present";

const LINE = {
  kind: "startup",
  itemId: 7,
  title: "Olivar",
  purpose: null,
  isOffered: true,
  resolvedAt: null,
} as PublicationReportLine;

type Shown = {
  itemOf: (line: PublicationReportLine) => ReactNode;
  quoteOf: (line: PublicationReportLine) => ReactNode;
  noteOf: (line: PublicationReportLine) => ReactNode;
  stateOf: (line: PublicationReportLine) => string | null;
  removal: Removal;
};

describe("a report of a publication in the panel", () => {
  const { props } = PublicationReports({ viewer: {} as AdminActor, params: {} }) as ReactElement<Shown>;

  it.each([
    ["startup", "Olivar", "/startups/7", "la startup «Olivar»", "/startups/7"],
    [
      "funding",
      "Olivar",
      "/funding/7",
      "la solicitud de financiación «Olivar»",
      "/admin?tab=funding&amp;view=all",
    ],
    ["project", "Olivar", "/tokenization/7", "el proyecto «Olivar»", "/admin?tab=sales&amp;view=all"],
    ["fund", "Olivar", "/private-equity/7", "el fondo «Olivar»", "/private-equity/7"],
    [
      "loan-request",
      null,
      "/p2p-lending?tab=lend",
      "la solicitud de préstamo n.º 7",
      "/admin?tab=loans&amp;view=all-requests",
    ],
    [
      "loan-offer",
      null,
      "/p2p-lending?tab=borrow",
      "la oferta de préstamo n.º 7",
      "/admin?tab=loans&amp;view=all-offers",
    ],
  ] as const)("links a %s, and where it is taken off", (kind, title, path, text, act) => {
    const line = { ...LINE, kind, title };
    const item = renderToStaticMarkup(props.itemOf(line));
    expect(item).toContain(`href="${path}"`);
    expect(item).toContain(text);
    expect(renderToStaticMarkup(props.noteOf(line))).toContain(`href="${act}"`);
  });

  it("quotes the purpose of a post of the loan market", () => {
    expect(renderToStaticMarkup(props.quoteOf({ ...LINE, purpose: "Ampliar el taller" }))).toContain(
      "«Ampliar el taller»",
    );
    expect(renderToStaticMarkup(props.quoteOf(LINE))).toBe("");
  });

  it("says when it is no longer offered, and then links to no act", () => {
    expect(props.stateOf(LINE)).toBeNull();
    const over = { ...LINE, isOffered: false };
    expect(props.stateOf(over)).toBe("Ya no se ofrece");
    expect(renderToStaticMarkup(props.noteOf(over))).toBe("");
    const resolved = { ...LINE, resolvedAt: "2026-11-30T10:00:00.000Z" };
    expect(renderToStaticMarkup(props.noteOf(resolved))).toBe("");
    expect(props.removal).toMatchObject({ decision: "removed", told: "Hemos avisado al denunciante." });
  });
});

it("offers members to report it", () => {
  const action = async () => ({ status: "ok", result: null }) as const;
  const button = createElement(ReportPublication, { kind: "fund", id: 7, action });
  expect(renderToStaticMarkup(button)).toContain("Denunciar");
  expect(ReportPublication(button.props).props).toMatchObject({ title: "Denunciar el fondo", id: 7 });
});

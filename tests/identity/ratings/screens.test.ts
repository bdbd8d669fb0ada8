import { createElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ReportActions, type Restoration } from "@/components/admin/reports/actions";
import { RatingReports } from "@/components/admin/reports/ratings";
import { DealRatings } from "@/components/deals/ratings";
import type { AdminActor } from "@/lib/auth/actor";
import type { RatingReportLine } from "@/lib/identity/ratings/present";

const textOf = (node: ReactNode) =>
  renderToStaticMarkup(node)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

const given = { stars: 2, comment: "Tarde", removalReason: null };

function dealText(ratings: { mine?: typeof given | object; theirs?: object }): string {
  const deal = {
    id: 7,
    ratings: { mine: null, theirs: null, until: null, ...ratings },
    mayDo: [],
    now: "2026-11-29T10:00:00Z",
  } as Parameters<typeof DealRatings>[0]["deal"];
  const action = async () => ({ status: "ok", result: deal }) as const;
  return textOf(
    createElement(DealRatings, { deal, name: "Vera", timeZone: "UTC", action, report: { action } }),
  );
}

describe("the ratings of a deal", () => {
  it("offer to report the other party's comment, not stars alone and not one's own", () => {
    expect(dealText({ theirs: given })).toMatch(/La de Vera .*«Tarde» .*Denunciar/);
    expect(dealText({ theirs: { ...given, comment: null } })).not.toContain("Denunciar");
    expect(dealText({ mine: given })).not.toContain("Denunciar");
  });

  it("show the author of a removed rating why, and where to ask for a review", () => {
    const removed = "Retirada por la administración. Motivo: «Insulta»";
    const mine = dealText({ mine: { ...given, removalReason: "Insulta" } });
    expect(mine).toContain(removed);
    expect(mine).toContain("Pedir que otra persona lo revise");
    expect(dealText({ mine: given })).not.toContain("Retirada");
  });
});

const LINE = {
  kind: "order",
  itemId: 7,
  title: "Bici",
  stars: 2,
  comment: "Tarde",
  ratedId: "vera",
  rated: "Vera Vende",
  writtenAt: "2026-11-29T10:00:00.000Z",
  isRemoved: false,
} as RatingReportLine;

type Shown = {
  itemOf: (line: RatingReportLine) => ReactNode;
  quoteOf: (line: RatingReportLine) => ReactNode;
  seenOf: (line: RatingReportLine) => object;
  stateOf: (line: RatingReportLine) => string | null;
  restorationOf: (line: RatingReportLine) => Restoration | null;
};

describe("a report in the panel", () => {
  const { props } = RatingReports({ viewer: {} as AdminActor, params: {} }) as ReactElement<Shown>;
  it("sends which text is on the screen with the decision", () => {
    expect(props.seenOf(LINE)).toEqual({ writtenAt: LINE.writtenAt });
    expect(props.seenOf({ ...LINE, writtenAt: null })).toEqual({});
    const actions = createElement(ReportActions, {
      report: { id: 3, resolvedAt: null },
      action: async () => ({ status: "ok", result: null }) as const,
      seen: props.seenOf(LINE) as { writtenAt: string },
      maxLength: 500,
      removal: { decision: "removed", button: "Retirar", title: "", note: "", done: "" },
    });
    const asked = ReportActions(actions.props)?.props.children.map(
      ({ props: { ask } }: ReactElement<{ ask: object }>) => ask,
    );
    expect(asked).toMatchObject(
      ["dismissed", "removed"].map((decision) => ({
        fields: { id: 3, decision },
        seen: { writtenAt: LINE.writtenAt },
      })),
    );
  });

  it("offers to restore a rating that is removed, and says that it was restored", () => {
    const resolved = { ...LINE, id: 3, resolvedAt: "2026-11-29T11:00:00.000Z", decision: "removed" } as const;
    const removal = { decision: "removed", button: "Retirar", title: "", note: "", done: "" };
    const shown = (line: RatingReportLine) => {
      const action = async () => ({ status: "ok", result: null }) as const;
      const restoration = props.restorationOf(line);
      return textOf(
        createElement(ReportActions, { report: line, action, maxLength: 500, removal, restoration }),
      );
    };
    expect(shown({ ...resolved, isRemoved: true })).toContain("Volver a publicar");
    expect(shown(resolved)).toBe("");
    expect(props.stateOf({ ...resolved, isRemoved: true })).toBe("Retirada");
    expect(props.stateOf(resolved)).toBe("Publicada de nuevo");
    expect(props.stateOf({ ...resolved, itemId: null })).toBeNull();
  });

  const said = (line: Partial<RatingReportLine>) =>
    `${textOf(props.itemOf({ ...LINE, ...line }))} ${textOf(props.quoteOf({ ...LINE, ...line }))}`;

  it.each([
    [{}, /valoración del pedido «Bici» .*«Tarde» Sobre Vera Vende/],
    [{ kind: "trade", title: null }, /^la valoración de la operación 7 /],
    [{ kind: "loan", title: null }, /^la valoración del préstamo 7 /],
    [{ kind: "course", title: "Oro" }, /valoración del curso «Oro»/],
    [{ kind: "mentorship", title: "Oro" }, /valoración de la mentoría «Oro»/],
    [{ kind: "course", itemId: null, stars: null }, /^una valoración ya eliminada Sobre Vera Vende/],
  ] as const)("says what it is about: %o", (line, expected) => {
    expect(said(line).trim().replace(/\s+/g, " ")).toMatch(expected);
  });
});

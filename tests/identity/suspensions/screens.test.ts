import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { UserSuspensions } from "@/components/identity/suspensions/of-member";
import { SuspendedScreen } from "@/components/layout/member/restricted-screen";
import { SuspensionBanner } from "@/components/layout/member/suspension-banner";

const reason = "Publica anuncios falsos";
const timezone = "Europe/Madrid";
const since = new Date("2026-11-27T10:00:00Z");

const noteOf = (until: Date | null) =>
  renderToStaticMarkup(
    createElement(SuspensionBanner, { viewer: { suspension: { reason, since, until }, timezone } }),
  );

it("shows the member why, until when, and where to ask for a review", () => {
  const html = noteOf(new Date("2099-01-30T23:00:00Z"));
  expect(html).toContain("Tu cuenta está suspendida hasta el 31 ene 2099, 0:00.");
  expect(html).toContain("Motivo: «Publica anuncios falsos»");
  expect(html).toContain('href="/help?about=suspension#escribir"');
  expect(noteOf(null)).toContain("<strong>Tu cuenta está suspendida.</strong>");
});

it("shows nothing to a member who is not suspended", () => {
  expect(
    renderToStaticMarkup(createElement(SuspensionBanner, { viewer: { suspension: null, timezone } })),
  ).toBe("");
});

it("leads from a closed app to the own movements and what is open, and requests no access", () => {
  const html = renderToStaticMarkup(createElement(SuspendedScreen, { app: "debank" }));
  expect(html).toContain("no puedes usar DeBank");
  expect(html).toContain('href="/profile?tab=transactions"');
  expect(html).toContain('href="/debank/open"');
  expect(html).not.toContain("solicitar");
  expect(renderToStaticMarkup(createElement(SuspendedScreen, { app: "btc" }))).toContain(
    'href="/debank/open"',
  );
});

const LIFTED = {
  id: 1,
  reason,
  startedAt: "2026-11-20T10:00:00Z",
  startedBy: "Elena Ríos",
  endsAt: null,
  liftedAt: "2026-11-21T10:00:00Z",
  liftedBy: "Andrés Roca",
  remark: "Eran reales",
  isActive: false,
};
const ACTIVE = {
  ...LIFTED,
  id: 2,
  liftedAt: null,
  liftedBy: null,
  remark: null,
  isActive: true,
  endsAt: "2099-01-30T23:00:00Z",
};

it("shows administrators who suspended the member, when and why, and the history", () => {
  const drawn = (suspensions: Parameters<typeof UserSuspensions>[0]["suspensions"]) =>
    renderToStaticMarkup(createElement(UserSuspensions, { suspensions, timeZone: timezone })).replace(
      /<[^>]+>/g,
      "",
    );
  const text = drawn([ACTIVE, LIFTED]);
  expect(text).toMatch(
    /Suspendida«Publica anuncios falsos»Elena Ríos suspendió la cuenta el 20 nov 2026.* hasta el 31 ene 2099/,
  );
  expect(text).toMatch(/Andrés Roca levantó la suspensión el 21 nov 2026.*: «Eran reales»$/);
  expect(drawn([])).toBe("");
});

import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import ProfilePage from "@/app/(member)/(identity)/profile/page";
import { MemberFrame } from "@/components/layout/member/frame";
import { SellerFigures } from "@/components/marketplace/listings/seller-figures";
import { authorize } from "@/lib/auth/actor";
import * as signedIn from "@/lib/auth/viewer";
import { yearIn } from "@/lib/core/format/format";
import { callOf, makeUser } from "../../factories/identity";

// Already the next year in Madrid, and not yet in New York.
const NEW_YEAR = new Date("2025-12-31T23:30:00Z");

async function signIn(timezone: string) {
  const { viewer } = await callOf(await makeUser({ createdAt: NEW_YEAR, timezone }));
  vi.spyOn(signedIn, "requireViewer").mockResolvedValue(authorize("user", viewer));
}

it.each([
  ["Europe/Madrid", 2026],
  ["America/New_York", 2025],
])("in %s, a member since this instant is one since %i", async (timezone, year) => {
  expect(yearIn(NEW_YEAR, timezone)).toBe(year);

  const seller = { reputation: "0.0", sales: 0, memberSince: NEW_YEAR.toISOString() };
  const figures = createElement(SellerFigures, { seller, timeZone: timezone });
  expect(renderToStaticMarkup(figures)).toContain(`Miembro desde ${year}`);

  await signIn(timezone);
  const [, shell] = (await MemberFrame({ children: null })).props.children;
  expect(shell.props.member.memberSinceYear).toBe(year);
  const [head] = (await ProfilePage({ searchParams: Promise.resolve({ tab: "posts" }) })).props
    .children as ReactElement[];
  expect(renderToStaticMarkup(head)).toContain(`Miembro desde ${year}`);
});

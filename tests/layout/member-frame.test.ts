import { createElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { describe, expect, it, vi } from "vitest";
import MembersExplorePage from "@/app/(public)/apps/members/page";
import ExplorePage from "@/app/(public)/apps/page";
import UnknownPage from "@/app/(unknown)/[...path]/page";
import NotFound from "@/app/not-found";
import { ExploreLists } from "@/components/landing/explore-lists";
import { MemberFrame } from "@/components/layout/member/frame";
import { LedgerBanner } from "@/components/layout/member/ledger-banner";
import { LinkWait } from "@/components/layout/member/link-wait";
import { PATH_HEADER } from "@/lib/auth/access";
import { cookieOf, makeAdmin, makeUser } from "../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../factories/kill-switch";
import { beginRequest } from "../fakes/next-headers";

vi.mock("next/link", async (original) => ({
  ...(await original<typeof import("next/link")>()),
  useLinkStatus: () => ({ pending: true }),
}));

// The lists are read while the page is rendered.
async function rendered(node: ReactNode): Promise<string> {
  return new Response((await prerender(node)).prelude).text();
}

type Drawn = ReactElement<{ children: ReactNode }>;

async function asked(path: string, user?: { id: string }) {
  const headers = { [PATH_HEADER]: path, "content-security-policy": "default-src 'self'" };
  beginRequest(headers, user && (await cookieOf(user)));
}

/** Returns the first element of this type in a screen. */
function partOf(node: ReactNode, type: unknown): ReactElement<Record<string, never>> | undefined {
  if (Array.isArray(node)) return node.map((each) => partOf(each, type)).find((found) => found);
  if (!isValidElement<{ children?: ReactNode }>(node)) return undefined;
  return node.type === type
    ? (node as ReactElement<Record<string, never>>)
    : partOf(node.props.children, type);
}

describe("/apps", () => {
  it("is the members' page within their layout: closed apps are marked and can be requested there", async () => {
    await asked("/apps?a=b", await makeUser({ firstName: "Iker", apps: ["courses"] }));
    const drawn = (await MembersExplorePage()) as Drawn;
    expect(drawn.type).toBe(MemberFrame);
    const lists = partOf(drawn.props.children, ExploreLists);
    const html = await rendered(lists);
    expect(html).toContain("Has entrado como Iker");
    const cardOf = (app: string) => new RegExp(`<article[^>]*data-app="${app}".*?</article>`).exec(html)?.[0];
    expect(cardOf("startups")).toContain("Sin acceso");
    expect(cardOf("startups")).toContain("Solicitar acceso a Startups");
    expect(cardOf("startups")).not.toContain("Acceder");
    expect(cardOf("courses")).toContain("Acceder");
    expect(cardOf("courses")).not.toContain("Sin acceso");
  });

  it("is the visitors' page without a session, and not found at its own address", async () => {
    await asked("/apps");
    expect(((await MembersExplorePage()) as Drawn).type).toBe(ExplorePage);
    const html = await rendered(createElement(ExploreLists));
    expect(html).toContain("Modo visitante");
    expect(html).not.toContain("Sin acceso");
    await asked("/apps/members", await makeUser());
    await expect(MembersExplorePage()).rejects.toThrow("not found");
  });
});

it("tells members that money operations are stopped, outside the administration", async () => {
  const bannerOf = async (path: string, user: { id: string }, allow?: "admin") => {
    await asked(path, user);
    const banner = partOf(await MemberFrame({ children: null, ...(allow && { allow }) }), LedgerBanner);
    return banner ? renderToStaticMarkup(banner) : null;
  };
  const [member, admin] = [await makeUser(), await makeAdmin()];
  expect(await bannerOf("/dashboard", member)).toBe("");
  await engageKillSwitch("un motivo interno");
  try {
    const html = await bannerOf("/dashboard", member);
    expect(html).toContain("Las operaciones de dinero están en pausa.</strong> Tu saldo no cambia.");
    expect(html).not.toContain("un motivo interno");
    expect(await bannerOf("/admin", admin, "admin")).toBeNull();
    expect(await bannerOf("/dashboard", admin)).toBe(html);
  } finally {
    await releaseKillSwitch();
  }
  expect(await bannerOf("/dashboard", member)).toBe("");
});

it("an unknown address keeps the layout of a member, and of nobody else", async () => {
  await asked("/nada", await makeUser());
  const drawn = (await UnknownPage()) as ReactElement;
  const within = (drawn.type as () => Drawn)();
  expect(within.type).toBe(MemberFrame);
  expect(renderToStaticMarkup(within.props.children)).toMatch(/404 Page Not Found.*Volver al panel/);
  await asked("/nada");
  expect(((await UnknownPage()) as ReactElement).type).toBe(NotFound);
});

it("a pressed link shows visibly that its page is loading", () => {
  const html = renderToStaticMarkup(createElement(LinkWait, { text: "Verificando permisos..." }));
  expect(html).toContain("<span>Verificando permisos...</span>");
});

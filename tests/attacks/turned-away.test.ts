import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { register } from "@/actions/auth";
import { contactSeller } from "@/actions/marketplace/listings";
import { db } from "@/db";
import { sessions } from "@/db/schema";
import { PATH_HEADER } from "@/lib/auth/access";
import { signInReason, verificationReason } from "@/lib/auth/redirect-reasons";
import { requireViewer } from "@/lib/auth/viewer";
import { withNext } from "@/lib/auth/with-next";
import { MESSAGE } from "@/lib/core/command/errors";
import { cookieOf, makeUser } from "../factories/identity";
import { beginRequest } from "../fakes/next-headers";
import { post, theForm, visiting } from "../http/forms";

async function sentTo(path: string, cookie?: { name: string; value: string }): Promise<string> {
  beginRequest({ [PATH_HEADER]: path }, cookie);
  try {
    await requireViewer("user");
    return "opens";
  } catch (error) {
    return (error as { destination?: string }).destination ?? String(error);
  }
}

async function endedSession() {
  const user = await makeUser();
  const cookie = await cookieOf(user);
  await db.delete(sessions).where(eq(sessions.userId, user.id));
  return cookie;
}

describe("a layout, for a member whose session has ended", () => {
  it("sends them out of an app area to /register, with the reason and the way back", async () => {
    const ended = await endedSession();
    for (const path of ["/forum", "/marketplace/4", "/courses?tab=mine", "/btc-p2p"]) {
      const query = new URLSearchParams({ next: path, expired: "1" });
      expect(await sentTo(path, ended)).toBe(`/register?${query}`);
    }
  });

  it("sends them from their own pages to the landing", async () => {
    expect(await sentTo("/settings", await endedSession())).toBe("/?next=%2Fsettings&expired=1");
    expect(await sentTo("/dashboard")).toBe("/?next=%2Fdashboard");
  });
});

describe("a form without a session", () => {
  it("receives the message that the session has ended, not a connection error", async () => {
    visiting();
    const state = await post(contactSeller, { id: "1", message: "Hola" });
    expect(state).toMatchObject({
      status: "error",
      code: "unauthenticated",
      message: MESSAGE.sessionExpired,
    });
  });

  it("continues to the requested page, and only within this site", async () => {
    visiting();
    const inside = await post(register, theForm({ next: "/forum/post/2" }));
    expect(inside).toMatchObject({ status: "ok", result: { next: "/forum/post/2" } });
    visiting();
    const outside = await post(register, theForm({ next: "https://evil.example/" }));
    expect(outside).toMatchObject({ status: "ok", result: { next: "/dashboard" } });
  });
});

describe("the reason", () => {
  it.each([
    ["/forum/post/2?page=3", false, "Inicia sesión para ver este tema."],
    ["/marketplace/4", false, "Inicia sesión para ver este anuncio."],
    ["/settings", false, "Inicia sesión para ver esta página."],
    ["/forum", true, "Tu sesión ha caducado. Inicia sesión para volver donde estabas."],
  ])("for %s, expired %s, is «%s»", (path, expired, reason) => {
    expect(signInReason(path, expired)).toBe(reason);
  });

  it("names the app that requires a verified identity, and no other", () => {
    expect(verificationReason("/btc-p2p?tab=create")).toBe("BTC P2P requiere identidad verificada");
    expect([verificationReason("/forum"), verificationReason("/nada"), verificationReason("")]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("keeps the return address between login and register", () => {
    expect(withNext("/register", "/forum/post/2?a=b")).toBe("/register?next=%2Fforum%2Fpost%2F2%3Fa%3Db");
    expect(withNext("/login", undefined)).toBe("/login");
  });
});

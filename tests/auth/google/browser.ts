import { NextRequest } from "next/server";
import { GET, POST } from "@/app/api/auth/[...nextauth]/route";
import { googleCookieName } from "@/lib/auth/google/proof";
import { sessionCookieName } from "@/lib/auth/token";
import { cookieOf } from "../../factories/identity";
import { newAddress } from "../../factories/registration";

const HERE = "http://localhost:3000";

/** A browser that goes to Google and returns, with the cookies it received. */
export class GoogleBrowser {
  readonly jar = new Map<string, string>();
  private readonly address = newAddress();

  /** Signs in as this member first. */
  async signedInAs(user: { id: string }): Promise<this> {
    const { name, value } = await cookieOf(user);
    this.jar.set(name, value);
    return this;
  }

  /** Follows the whole sign-in and returns the page where it ends, within this site. */
  async throughGoogle(next = "/dashboard"): Promise<string> {
    return this.comeBack(await this.atGoogle(next));
  }

  /** Goes to Google and returns the address of the callback, without opening it. */
  async atGoogle(next = "/dashboard"): Promise<string> {
    const { csrfToken } = await (await this.ask("/api/auth/csrf")).json();
    const body = new URLSearchParams({ csrfToken, callbackUrl: next });
    const sent = await this.ask("/api/auth/signin/google", { method: "POST", body: body.toString() });
    const { url } = await sent.json();
    const answer = await fetch(url, { redirect: "manual" });
    return answer.headers.get("location") ?? url;
  }

  async comeBack(address: string): Promise<string> {
    const { pathname, search } = new URL(address);
    const answer = await this.ask(pathname + search);
    const { origin, href } = new URL(answer.headers.get("location") ?? "", HERE);
    if (origin !== HERE) throw new Error(`left this site for ${href}`);
    return href.slice(HERE.length);
  }

  async signOut(): Promise<void> {
    const { csrfToken } = await (await this.ask("/api/auth/csrf")).json();
    const body = new URLSearchParams({ csrfToken }).toString();
    await this.ask("/api/auth/signout", { method: "POST", body });
  }

  /** The sealed answer of Google, if it is stored for a next step. */
  get proof(): string | undefined {
    return this.jar.get(googleCookieName());
  }

  get session(): string | undefined {
    return this.jar.get(sessionCookieName(false));
  }

  private async ask(path: string, init: { method?: string; body?: string } = {}): Promise<Response> {
    const headers = new Headers({ ...this.address.headers, "x-auth-return-redirect": init.body ? "1" : "" });
    if (!init.body) headers.delete("x-auth-return-redirect");
    else headers.set("content-type", "application/x-www-form-urlencoded");
    headers.set("cookie", [...this.jar].map(([name, value]) => `${name}=${value}`).join("; "));
    // Behind a proxy, a server sees another address than its public one.
    const request = new NextRequest(`http://10.0.0.7:8080${path}`, { ...init, headers });
    const answer = await (init.method === "POST" ? POST : GET)(request);
    for (const cookie of answer.headers.getSetCookie()) this.keep(cookie);
    return answer;
  }

  private keep(cookie: string): void {
    const [pair = "", ...attributes] = cookie.split("; ");
    const name = pair.slice(0, pair.indexOf("="));
    const isGone = attributes.includes("Max-Age=0");
    if (isGone) this.jar.delete(name);
    else this.jar.set(name, pair.slice(name.length + 1));
  }
}

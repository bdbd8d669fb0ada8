import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

export const GOOGLE_KEYS = {
  AUTH_GOOGLE_ID: "only-for-tests.apps.googleusercontent.com",
  AUTH_GOOGLE_SECRET: "only-for-tests-0123456789",
} as const;

type Claims = Record<string, unknown>;
type Granted = { redirectUri: string; nonce: string | null; challenge: string | null; claims: Claims };

const REFUSED = Symbol("refused");

/** A local OpenID Connect server like Google's: discovery, authorize with PKCE, token, and its signing keys. */
export class GoogleServer {
  url = "";
  /** The person who is signed in at Google and consents; null refuses. */
  person: Claims | null = null;
  /** The error in the next tokens: wrong claims, or a key that is not published. */
  forged: { claims?: Claims; foreignKey?: boolean } = {};
  /** Every requested path. */
  readonly asked: string[] = [];
  private readonly codes = new Map<string, Granted>();
  private readonly keys = generateKeyPair("RS256");
  private readonly foreign = generateKeyPair("RS256");
  private readonly server = http.createServer((request, response) => void this.serve(request, response));

  async start(): Promise<this> {
    this.server.listen(0, "127.0.0.1");
    await once(this.server, "listening");
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", this.url);
    this.asked.push(pathname);
    if (pathname === "/authorize") {
      response.writeHead(302, { location: this.authorize(searchParams) }).end();
      return;
    }
    const answer = await this.answer(pathname, request);
    const status = answer === REFUSED ? 400 : 200;
    const body = answer === REFUSED ? { error: "invalid_grant" } : answer;
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  }

  private async answer(pathname: string, request: IncomingMessage): Promise<unknown> {
    if (pathname === "/.well-known/openid-configuration") return this.discovery();
    if (pathname === "/keys") return { keys: [await this.publicKey()] };
    if (pathname !== "/token") return REFUSED;
    return this.exchange(request.headers.authorization, new URLSearchParams(await text(request)));
  }

  private discovery() {
    return {
      issuer: this.url,
      authorization_endpoint: `${this.url}/authorize`,
      token_endpoint: `${this.url}/token`,
      userinfo_endpoint: `${this.url}/userinfo`,
      jwks_uri: `${this.url}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      code_challenge_methods_supported: ["S256"],
    };
  }

  private async publicKey() {
    return { ...(await exportJWK((await this.keys).publicKey)), kid: "one", alg: "RS256", use: "sig" };
  }

  private authorize(asked: URLSearchParams): string {
    const back = new URL(asked.get("redirect_uri") ?? "");
    back.searchParams.set("state", asked.get("state") ?? "");
    if (this.person && asked.get("client_id") === GOOGLE_KEYS.AUTH_GOOGLE_ID) {
      const code = randomUUID();
      this.codes.set(code, {
        redirectUri: asked.get("redirect_uri") ?? "",
        nonce: asked.get("nonce"),
        challenge: asked.get("code_challenge"),
        claims: this.person,
      });
      back.searchParams.set("code", code);
    } else back.searchParams.set("error", "access_denied");
    return back.href;
  }

  // A code is valid once, with the secret, the address and the verifier that belong to it.
  private async exchange(authorization: string | undefined, form: URLSearchParams): Promise<unknown> {
    const granted = this.codes.get(form.get("code") ?? "");
    this.codes.delete(form.get("code") ?? "");
    const { AUTH_GOOGLE_ID: id, AUTH_GOOGLE_SECRET: secret } = GOOGLE_KEYS;
    const basic = `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString("base64")}`;
    const verifier = form.get("code_verifier") ?? "";
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    const isTrue =
      granted?.challenge === challenge &&
      granted.redirectUri === form.get("redirect_uri") &&
      authorization === basic;
    if (!isTrue) return REFUSED;
    const claims = { nonce: granted.nonce, ...granted.claims, ...this.forged.claims };
    return {
      access_token: randomUUID(),
      token_type: "Bearer",
      expires_in: 3_600,
      id_token: await this.sign(claims),
    };
  }

  private async sign(claims: Claims): Promise<string> {
    const { privateKey } = await (this.forged.foreignKey ? this.foreign : this.keys);
    const now = Math.floor(Date.now() / 1_000);
    const common = { iss: this.url, aud: GOOGLE_KEYS.AUTH_GOOGLE_ID, iat: now, exp: now + 3_600 };
    return new SignJWT({ ...common, ...claims })
      .setProtectedHeader({ alg: "RS256", kid: "one" })
      .sign(privateKey);
  }
}

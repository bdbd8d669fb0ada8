import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** A refusal with a code of the protocol. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

export type Methods = Record<string, (...params: never[]) => unknown>;

/** An outage for the next calls of a method: no answer before the work is done, or after it. */
export type Outage = { method: string; when: "before" | "after" };

/** A local server that speaks JSON-RPC over HTTP, with basic authentication, as nodes do. */
export class RpcServer {
  url = "";
  readonly calls: string[] = [];
  readonly outages: Outage[] = [];
  private readonly server = http.createServer((request, response) => void this.serve(request, response));

  constructor(
    private readonly methods: Methods,
    private readonly path = "/",
  ) {}

  async start(): Promise<this> {
    this.server.listen(0, "127.0.0.1");
    await once(this.server, "listening");
    this.url = `http://node:s%40cret@127.0.0.1:${(this.server.address() as AddressInfo).port}${this.path}`;
    return this;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const expected = `Basic ${Buffer.from("node:s@cret").toString("base64")}`;
    if (request.headers.authorization !== expected || request.url !== this.path) {
      response.writeHead(401).end();
      return;
    }
    const { id, method, params } = (await json(request)) as { id: number; method: string; params: never[] };
    this.calls.push(method);
    if (this.isOut(method, "before")) return void response.destroy();
    const answer = this.answerTo(method, params);
    if (this.isOut(method, "after")) return void response.destroy();
    response.writeHead(answer.error ? 500 : 200, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ id, ...answer }));
  }

  private isOut(method: string, when: Outage["when"]): boolean {
    const at = this.outages.findIndex((outage) => outage.method === method && outage.when === when);
    if (at === -1) return false;
    this.outages.splice(at, 1);
    return true;
  }

  private answerTo(method: string, params: never[]) {
    try {
      const work = this.methods[method];
      if (!work) throw new Refusal(-32601, "Method not found");
      return { result: work(...params) ?? null, error: null };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { result: null, error: { code: error.code, message: error.message } };
    }
  }
}

import type { ZodType } from "zod";

const TIMEOUT_MS = 30_000;

/** A node's refusal of a call, with the code of its protocol. */
export class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** Calls a method of a node and returns its result, which must have this shape. */
export type Rpc = <T>(method: string, params: readonly unknown[], result: ZodType<T>) => Promise<T>;

/**
 * Returns the client of a node that speaks JSON-RPC over HTTP. A user name and password in the address are sent as
 * basic authentication. A call throws `RpcError` if the node refuses it, and another error if it did not respond: then
 * it may have done the work.
 */
function rpcOf(address: string): Rpc {
  const url = new URL(address);
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const headers = {
    "Content-Type": "application/json",
    ...(url.username && { Authorization: `Basic ${Buffer.from(credentials).toString("base64")}` }),
  };
  url.username = "";
  url.password = "";
  return async (method, params, result) => {
    const response = await fetch(url, {
      method: "POST",
      headers,
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return result.parse(await answerOf(response, method));
  };
}

// Bitcoin Core answers refusals with status 500 and a body of JSON-RPC; a wrong password with 401 and no body.
async function answerOf(response: Response, method: string): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== "object" || body === null)
    throw new Error(`${method}: the node responded with status ${response.status}`);
  const { error, result } = body as { error?: { code: number; message: string } | null; result?: unknown };
  if (error) throw new RpcError(error.code, `${method}: ${error.message}`);
  return result;
}

const onMainnet = new Set<string>();

/** How a node names the chain that it is on, and the name that the real one must have. */
type Mainnet = { name: (rpc: Rpc) => Promise<string>; expected: string };

/**
 * Returns the client of a node that must be on the real chain, which it is asked once: a test network would credit
 * money without value. A call throws otherwise.
 */
export function mainnetRpc(address: string, { name, expected }: Mainnet): Rpc {
  const rpc = rpcOf(address);
  return async (method, params, result) => {
    if (!onMainnet.has(address)) {
      const chain = await name(rpc);
      if (chain !== expected) throw new Error(`the node is on the chain «${chain}» instead of «${expected}»`);
      onMainnet.add(address);
    }
    return rpc(method, params, result);
  };
}

import { createConnection, type Socket } from "node:net";
import { DomainError, InfectedFile } from "@/lib/core/command/errors";
import { env } from "@/lib/core/config/env";
import { RETRY_AFTER_SECONDS } from "@/lib/core/db/unavailable";
import { describeError, errorLine, logger } from "@/lib/core/server/logger";

const ANSWERS_MS = 30_000;
const PING_ANSWERS_MS = 10_000;

/** Returns whether uploads are checked for viruses. */
export const hasScanner = (): boolean => env().CLAMD_ADDRESS !== undefined;

/**
 * Passes `content` on while clamd reads the same bytes, and ends only if clamd found nothing: a store that keeps
 * content completely or not at all keeps only checked files. Without CLAMD_ADDRESS it passes everything on. Throws
 * InfectedFile, or `unavailable` if clamd cannot be reached or gives no verdict; `answersMs` is how long it may stay
 * silent.
 */
export async function* scanned(
  content: AsyncIterable<Uint8Array>,
  answersMs = ANSWERS_MS,
): AsyncGenerator<Uint8Array> {
  if (!hasScanner()) return yield* content;
  const scanner = await unavailableIfFails(() => callScanner("zINSTREAM\0", answersMs));
  try {
    for await (const chunk of content) {
      // A chunk of length zero would end the stream.
      if (chunk.byteLength > 0) await unavailableIfFails(() => scanner.send(lengthOf(chunk), chunk));
      yield chunk;
    }
    const reply = await unavailableIfFails(async () => verdictOf(await scanner.finish(lengthOf())));
    if (reply !== null) throw new InfectedFile(reply);
  } finally {
    scanner.close();
  }
}

/** Returns why clamd does not answer; null if it does, or if none is configured. */
export async function findScannerTrouble(): Promise<string | null> {
  if (!hasScanner()) return null;
  try {
    const scanner = await callScanner("zPING\0", PING_ANSWERS_MS);
    const reply = await scanner.finish();
    scanner.close();
    return reply === "PONG" ? null : reply || "closed the connection";
  } catch (error) {
    return errorLine(error);
  }
}

async function unavailableIfFails<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    logger.error({ error: describeError(error) }, "an uploaded file could not be checked for viruses");
    throw new DomainError(
      "unavailable",
      "No se ha podido comprobar el archivo; inténtalo de nuevo en unos minutos",
      { retryAfterSeconds: RETRY_AFTER_SECONDS },
    );
  }
}

/** Returns the name of the virus in clamd's reply, or null for a clean file. Throws for anything else. */
function verdictOf(reply: string): string | null {
  if (reply === "stream: OK") return null;
  const [, virus] = /^stream: (.+) FOUND$/.exec(reply) ?? [];
  if (virus === undefined) throw new Error(`clamd: ${reply || "closed the connection without a verdict"}`);
  return virus;
}

// Each chunk is preceded by its length in four bytes; the length zero ends the stream.
function lengthOf(chunk?: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk?.byteLength ?? 0);
  return length;
}

type Scanner = {
  send: (...parts: Uint8Array[]) => Promise<void>;
  /** Sends the last bytes and returns the reply. */
  finish: (...parts: Uint8Array[]) => Promise<string>;
  close: () => void;
};

/** Connects and sends a command. A connection on which nothing happens for `answersMs` fails. */
async function callScanner(command: string, answersMs: number): Promise<Scanner> {
  const socket = createConnection(placeOf(env().CLAMD_ADDRESS ?? ""));
  socket.setTimeout(answersMs, () => socket.destroy(new Error(`no answer within ${answersMs} ms`)));
  const reply = replyOf(socket);
  // It is awaited at the end; until then a failure is reported by `send`.
  reply.catch(() => undefined);
  const send = async (...parts: Uint8Array[]) => {
    for (const part of parts) await written(socket, part);
  };
  await send(Buffer.from(command));
  return {
    send,
    finish: async (...parts) => {
      await send(...parts);
      return reply;
    },
    close: () => socket.destroy(),
  };
}

function placeOf(address: string) {
  if (address.startsWith("/")) return { path: address };
  const [host = "", port] = address.split(":");
  return { host, port: Number(port) };
}

function written(socket: Socket, part: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(part, (error) => (error ? reject(error) : resolve()));
  });
}

// Replies to commands with the prefix `z` end with a null character.
function replyOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const give = () => resolve(text.split("\0", 1).join("").trim());
    socket.setEncoding("utf8");
    socket.on("data", (part) => {
      text += part;
      if (text.includes("\0")) give();
    });
    socket.once("error", reject);
    socket.once("close", give);
  });
}

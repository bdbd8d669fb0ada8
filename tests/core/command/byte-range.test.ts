import { describe, expect, it } from "vitest";
import { z } from "zod";
import { byteRange, partOf } from "@/lib/core/command/byte-range";
import { download } from "@/lib/core/command/route";
import { call } from "../../http/client";

const TEXT = Buffer.from("0123456789");
const ETAG = '"of-this-content"';
const asked = (range: string, more: Record<string, string> = {}) => new Headers({ range, ...more });

describe("byteRange", () => {
  it.each([
    ["bytes=0-3", { start: 0, end: 3 }],
    ["bytes=4-", { start: 4, end: 9 }],
    ["bytes=-3", { start: 7, end: 9 }],
    ["bytes=-99", { start: 0, end: 9 }],
    ["bytes=8-99", { start: 8, end: 9 }],
  ])("%s is a part", (range, part) => {
    expect(byteRange(asked(range), 10, ETAG)).toEqual(part);
  });

  it.each([
    "bytes=",
    "bytes=-",
    "bytes=10-",
    "bytes=6-5",
    "bytes=-0",
    "bytes=0-1,4-5",
    "lines=0-3",
    "nonsense",
  ])("%s is answered with the whole", (range) => {
    expect(byteRange(asked(range), 10, ETAG)).toBeNull();
  });

  it("is no part of another content than If-Range names", () => {
    expect(byteRange(asked("bytes=2-", { "if-range": ETAG }), 10, ETAG)).toEqual({ start: 2, end: 9 });
    expect(byteRange(asked("bytes=2-", { "if-range": '"of-another"' }), 10, ETAG)).toBeNull();
  });
});

describe("partOf", () => {
  it("cuts a stream across its chunks, and reads no further than it must", async () => {
    let pulled = 0;
    let isGivenUp = false;
    const stream = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulled += 1;
          controller.enqueue(TEXT);
        },
        cancel() {
          isGivenUp = true;
        },
      },
      { highWaterMark: 0 },
    );
    const part = partOf(stream, { start: 8, end: 21 });
    expect(await new Response(part).text()).toBe("89012345678901");
    expect([pulled, isGivenUp]).toEqual([3, true]);
  });
});

describe("a file with an ETag", () => {
  const GET = download(
    { summary: "A file", allow: "public", input: z.object({}), type: "application/pdf" },
    async () => ({
      bytes: new Response(TEXT).body ?? new Uint8Array(),
      headers: { "Content-Length": "10", ETag: ETAG, "Content-Disposition": "attachment" },
    }),
  );

  it("200: is sent completely, and announces byte ranges", async () => {
    const answer = await call(GET, "GET");
    expect([answer.status, answer.headers.get("accept-ranges"), await answer.text()]).toEqual([
      200,
      "bytes",
      "0123456789",
    ]);
  });

  it("206: continues an interrupted download", async () => {
    const answer = await call(GET, "GET", { headers: { range: "bytes=4-", "if-range": ETAG } });
    expect([answer.status, await answer.text()]).toEqual([206, "456789"]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-range": "bytes 4-9/10",
      "content-length": "6",
      etag: ETAG,
    });
  });

  it("304: is not sent again", async () => {
    const answer = await call(GET, "GET", { headers: { "if-none-match": ETAG } });
    expect([answer.status, await answer.text(), answer.headers.get("content-length")]).toEqual([
      304,
      "",
      null,
    ]);
  });
});

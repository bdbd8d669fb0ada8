import http from "node:http";
import type { AddressInfo } from "node:net";

type Value = string | number | undefined;

export type CollectedSpan = {
  traceId: string;
  spanId: string;
  parentId: string;
  name: string;
  kind: number;
  attributes: Record<string, Value>;
  /** 2: the span failed. */
  status: number;
  resource: Record<string, Value>;
};

type Field = { number: number; bytes: Buffer; value: number };

/** An OpenTelemetry collector that receives spans by HTTP in protobuf, and stores them. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  const requests: { path: string | undefined; headers: http.IncomingHttpHeaders }[] = [];
  const server = http
    .createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray());
      requests.push({ path: request.url, headers: request.headers });
      spans.push(...spansOf(body));
      response.writeHead(200, { "Content-Type": "application/x-protobuf" }).end();
    })
    .listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, requests, stop: () => void server.close() };
}

// Field numbers as in opentelemetry/proto/collector/trace/v1/trace_service.proto.
function spansOf(request: Buffer): CollectedSpan[] {
  return all(request, 1).flatMap((ofResource) => {
    const resource = attributesOf(one(ofResource, 1), 1);
    return all(ofResource, 2)
      .flatMap((ofScope) => all(ofScope, 2))
      .map((span) => ({
        traceId: one(span, 1).toString("hex"),
        spanId: one(span, 2).toString("hex"),
        parentId: one(span, 4).toString("hex"),
        name: one(span, 5).toString(),
        kind: numberOf(span, 6),
        attributes: attributesOf(span, 9),
        status: numberOf(one(span, 15), 3),
        resource,
      }));
  });
}

function attributesOf(message: Buffer, number: number): Record<string, Value> {
  return Object.fromEntries(
    all(message, number).map((pair) => {
      const value = one(pair, 2);
      const isText = fieldsOf(value).some((field) => field.number === 1);
      return [one(pair, 1).toString(), isText ? one(value, 1).toString() : numberOf(value, 3)];
    }),
  );
}

const all = (message: Buffer, number: number) =>
  fieldsOf(message)
    .filter((field) => field.number === number)
    .map(({ bytes }) => bytes);
const one = (message: Buffer, number: number) => all(message, number)[0] ?? Buffer.alloc(0);
const numberOf = (message: Buffer, number: number) =>
  fieldsOf(message).find((field) => field.number === number)?.value ?? 0;

const NOTHING = Buffer.alloc(0);
const FIXED_BYTES: Readonly<Record<number, number>> = { 1: 8, 5: 4 };

function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = () => {
    let [value, scale] = [0, 1];
    for (;;) {
      const byte = message[at++] ?? 0;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 128;
    }
  };
  while (at < message.length) {
    const tag = varint();
    const [number, type] = [tag >> 3, tag & 7];
    const value = type === 0 || type === 2 ? varint() : 0;
    const length = type === 2 ? value : (FIXED_BYTES[type] ?? 0);
    fields.push({ number, value, bytes: length > 0 ? message.subarray(at, at + length) : NOTHING });
    at += length;
  }
  return fields;
}

import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { env } from "@/lib/core/env";
import type { Kept, Store } from "./file-store";

// S3 takes parts of 5 MiB and more; what is smaller goes in one piece.
const PART_BYTES = 8 * 1024 * 1024;

type Target = { client: S3Client; bucket: string };

const clients = new Map<string, Target>();

/** Files in the bucket of S3_BUCKET, at Amazon or whoever speaks its language (S3_ENDPOINT). */
export function s3Store(): Store {
  const target = targetOf();
  return {
    put: (key, content) => put(target, key, content),
    get: (key) => get(target, key),
    remove: async (key) => {
      await target.client.send(new DeleteObjectCommand({ Bucket: target.bucket, Key: key }));
    },
    list: () => listed(target),
  };
}

function targetOf(): Target {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env();
  if (!S3_BUCKET) throw new Error("S3_BUCKET is missing: the file is kept there");
  const known = clients.get(`${S3_ENDPOINT} ${S3_BUCKET}`);
  if (known) return known;
  const credentials = S3_ACCESS_KEY_ID &&
    S3_SECRET_ACCESS_KEY && { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
  const client = new S3Client({
    region: S3_REGION,
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Not every server that speaks S3 knows the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const target = { client, bucket: S3_BUCKET };
  clients.set(`${S3_ENDPOINT} ${S3_BUCKET}`, target);
  return target;
}

async function put({ client, bucket }: Target, key: string, content: AsyncIterable<Uint8Array>) {
  const object = { Bucket: bucket, Key: key };
  const pieces = inParts(content);
  const { value: first = Buffer.alloc(0) } = await pieces.next();
  if (first.length < PART_BYTES) {
    await client.send(new PutObjectCommand({ ...object, Body: first }));
    return;
  }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(object));
  try {
    const Parts: CompletedPart[] = [];
    for (let piece: Buffer | undefined = first; piece; piece = (await pieces.next()).value) {
      const PartNumber = Parts.length + 1;
      const part = new UploadPartCommand({ ...object, UploadId, PartNumber, Body: piece });
      Parts.push({ PartNumber, ETag: (await client.send(part)).ETag });
    }
    await client.send(
      new CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts } }),
    );
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...object, UploadId })).catch(() => undefined);
    throw error;
  }
}

async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(chunks);
    [chunks, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(chunks);
  return undefined;
}

async function get({ client, bucket }: Target, key: string): Promise<AsyncIterable<Uint8Array> | null> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    return Body as unknown as AsyncIterable<Uint8Array>;
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
}

async function* listed({ client, bucket }: Target): AsyncGenerator<Kept> {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken }));
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key && LastModified) yield { key: Key, modifiedAt: LastModified };
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { env } from "@/lib/core/config/env";
import {
  ERASED,
  isFileKey,
  isOwnName,
  MARKER,
  type OnForeign,
  parseMarker,
  REMOVED,
  type Store,
  type StoredObject,
} from "./store";

// S3 accepts parts of at least 5 MiB; smaller content is sent in one request.
const PART_BYTES = 8 * 1024 * 1024;

const TRASH = "trash/";

type Target = { client: S3Client; bucket: string };

const clients = new Map<string, Target>();

/** Returns the store in the bucket S3_BUCKET under S3_PREFIX, at Amazon or an S3-compatible server (S3_ENDPOINT). */
export function s3Store(): Store {
  const target = targetOf();
  const { S3_PREFIX: prefix = "" } = env();
  const trash = `${prefix}${TRASH}`;
  const remove = (key: string) => removeObject(target, key);
  // The root of the bucket may belong to another installation: a confirmed copy of a database knows the same files by
  // the same names as the original.
  const isRootOf = async (installation: string) => {
    const marker = parseMarker(await noteAt(target, MARKER).read());
    return marker === null || marker.installation === installation;
  };
  const move = async (from: string, to: string) => {
    await copy(target, from, to);
    await remove(from);
  };
  return {
    put: (key, content) => put(target, `${prefix}${key}`, content),
    // The last place is where files were stored before a prefix was configured.
    get: (key) => getFirst(target, [`${prefix}${key}`, `${trash}${key}`, key]),
    getOwn: (key) => getFirst(target, [`${prefix}${key}`, `${trash}${key}`]),
    remove: async (key, installation) => {
      for (const place of [`${prefix}${key}`, `${trash}${key}`]) await remove(place);
      if (prefix && installation && (await isRootOf(installation))) await remove(key);
    },
    list: (onForeign) => listed(target, prefix, onForeign),
    trash: {
      put: (key) => move(`${prefix}${key}`, `${trash}${key}`),
      list: () => listed(target, trash),
      restore: (key) => move(`${trash}${key}`, `${prefix}${key}`),
      remove: (key) => remove(`${trash}${key}`),
    },
    marker: noteAt(target, `${prefix}${MARKER}`),
    removed: noteAt(target, `${prefix}${REMOVED}`),
    erased: noteAt(target, `${prefix}${ERASED}`),
  };
}

function noteAt(target: Target, key: string) {
  return {
    read: async () => textOf(await get(target, key)),
    write: async (text: string) => {
      await target.client.send(new PutObjectCommand({ Bucket: target.bucket, Key: key, Body: text }));
    },
  };
}

function targetOf(): Target {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env();
  if (!S3_BUCKET) throw new Error("S3_BUCKET is missing, but the file is stored in S3");
  const known = clients.get(`${S3_ENDPOINT} ${S3_BUCKET}`);
  if (known) return known;
  const credentials = S3_ACCESS_KEY_ID &&
    S3_SECRET_ACCESS_KEY && { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
  const client = new S3Client({
    region: S3_REGION,
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Not every S3-compatible server supports the newer checksums.
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
    // On Node.js the body is a readable stream; the type also covers browsers.
    return Body as unknown as AsyncIterable<Uint8Array>;
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
}

async function getFirst(target: Target, keys: readonly string[]) {
  for (const key of new Set(keys)) {
    const content = await get(target, key);
    if (content) return content;
  }
  return null;
}

async function textOf(content: AsyncIterable<Uint8Array> | null): Promise<string | null> {
  if (!content) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function removeObject({ client, bucket }: Target, key: string): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
}

async function copy({ client, bucket }: Target, from: string, to: string): Promise<void> {
  await client.send(new CopyObjectCommand({ Bucket: bucket, CopySource: `${bucket}/${from}`, Key: to }));
}

// Lists only objects directly under the prefix that have a file key as name: other objects in the bucket belong to
// others.
async function* listed(
  { client, bucket }: Target,
  prefix: string,
  onForeign?: OnForeign,
): AsyncGenerator<StoredObject> {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, Delimiter: "/", ContinuationToken }),
    );
    for (const { Key, LastModified } of page.Contents ?? []) {
      const key = Key?.slice(prefix.length) ?? "";
      if (LastModified && isFileKey(key)) yield { key, modifiedAt: LastModified };
      else if (!isOwnName(key)) onForeign?.(key);
    }
    for (const { Prefix: folder = "" } of page.CommonPrefixes ?? []) {
      const name = folder.slice(prefix.length);
      if (!isOwnName(name.replace(/\/$/, ""))) onForeign?.(name);
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

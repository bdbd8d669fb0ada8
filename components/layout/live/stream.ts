import type { Counts } from "@/lib/auth/actor";
import { ACTION_DONE } from "@/lib/core/command/action-event";

type Follower = {
  pollMs: number;
  onTag: (tag: string) => void;
  onUnread: (unread: Counts) => void;
  onSignedOut: () => void;
};

type Message = { tag: string } | { unread: Counts } | { signedOut: true };
type Notify = (message: Message) => void;

const NAME = "lonja-live";

/**
 * Follows the member's permissions and unread counts while this tab is visible. One tab of the browser holds the stream
 * and forwards its events to the others, because browsers allow six connections per site. Polls if no stream is
 * possible.
 */
export function followLiveStream({ pollMs, onTag, onUnread, onSignedOut }: Follower): () => void {
  const channel = "BroadcastChannel" in window ? new BroadcastChannel(NAME) : null;
  let stop: (() => void) | null = null;

  const hear: Notify = (message) => {
    if ("tag" in message) onTag(message.tag);
    else if ("unread" in message) onUnread(message.unread);
    else onSignedOut();
  };
  const notify: Notify = (message) => {
    channel?.postMessage(message);
    hear(message);
  };
  if (channel) channel.onmessage = ({ data }) => hear(data as Message);

  const update = () => {
    const visible = document.visibilityState === "visible";
    if (!visible) {
      stop?.();
      stop = null;
    } else if (!stop) {
      stop = lead(notify, pollMs);
    }
  };
  const look = () => void lookAtBoth(notify, { standing: "", unread: "" });

  update();
  document.addEventListener("visibilitychange", update);
  window.addEventListener("focus", look);
  window.addEventListener(ACTION_DONE, look);
  return () => {
    document.removeEventListener("visibilitychange", update);
    window.removeEventListener("focus", look);
    window.removeEventListener(ACTION_DONE, look);
    stop?.();
    channel?.close();
  };
}

function lead(notify: Notify, pollMs: number): () => void {
  const ended = new AbortController();
  const follow = () => new Promise<void>((resolve) => stream(notify, pollMs, ended.signal, resolve));
  // Without the Web Locks API (plain http), each visible tab opens its own stream.
  if (navigator.locks) navigator.locks.request(NAME, { signal: ended.signal }, follow).catch(() => undefined);
  else void follow();
  return () => ended.abort();
}

function stream(notify: Notify, pollMs: number, signal: AbortSignal, done: () => void): void {
  const source = new EventSource("/api/live");
  source.addEventListener("permissions", ({ data }) => {
    const { tag, unread } = JSON.parse(data) as { tag: string; unread: Counts };
    notify({ tag });
    notify({ unread });
  });
  source.addEventListener("signed-out", () => {
    source.close();
    notify({ signedOut: true });
  });
  // The member has too many open streams: a new one would only close another.
  source.addEventListener("replaced", () => {
    source.close();
    if (!signal.aborted) poll(notify, pollMs, signal);
  });
  source.onerror = () => {
    if (source.readyState === EventSource.CLOSED && !signal.aborted) poll(notify, pollMs, signal);
  };
  signal.addEventListener("abort", () => {
    source.close();
    done();
  });
}

function poll(notify: Notify, pollMs: number, signal: AbortSignal): void {
  const seen = { standing: "", unread: "" };
  const timer = setInterval(() => void lookAtBoth(notify, seen), pollMs);
  signal.addEventListener("abort", () => clearInterval(timer));
}

/** Requests permissions and unread counts with the entity tags in `seen`, and stores the new tags there. */
async function lookAtBoth(notify: Notify, seen: { standing: string; unread: string }): Promise<void> {
  const [standing, unread] = await Promise.all([
    look("/api/users/me/permissions", seen.standing),
    look("/api/notifications/counts", seen.unread),
  ]);
  if (standing?.status === 401) return notify({ signedOut: true });
  const tag = standing?.ok ? standing.headers.get("etag") : null;
  if (tag) notify({ tag: tag.replaceAll('"', "") });
  if (unread?.ok) notify({ unread: (await unread.json()) as Counts });
  seen.standing = tag ?? seen.standing;
  seen.unread = (unread?.ok && unread.headers.get("etag")) || seen.unread;
}

const look = (path: string, etag: string) =>
  fetch(path, { cache: "no-store", headers: etag ? { "If-None-Match": etag } : {} }).catch(() => null);

type Follower = { pollMs: number; onTag: (tag: string) => void; onSignedOut: () => void };

type Message = { tag: string } | { signedOut: true };

const NAME = "lonja-live";

/**
 * Follows the member's standing while this tab is visible. One tab of the browser holds the stream and tells the
 * others, because browsers allow six connections per site; where streams cannot be had, it polls.
 */
export function followPermissions({ pollMs, onTag, onSignedOut }: Follower): () => void {
  const channel = "BroadcastChannel" in window ? new BroadcastChannel(NAME) : null;
  let stop: (() => void) | null = null;

  const hear = (message: Message) => ("tag" in message ? onTag(message.tag) : onSignedOut());
  const tell = (message: Message) => {
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
      stop = lead(tell, pollMs);
    }
  };
  const look = () => void lookOnce(tell);

  update();
  document.addEventListener("visibilitychange", update);
  window.addEventListener("focus", look);
  return () => {
    document.removeEventListener("visibilitychange", update);
    window.removeEventListener("focus", look);
    stop?.();
    channel?.close();
  };
}

function lead(tell: (message: Message) => void, pollMs: number): () => void {
  const ended = new AbortController();
  const follow = () => new Promise<void>((resolve) => stream(tell, pollMs, ended.signal, resolve));
  // Without locks (plain http) each visible tab keeps a stream of its own.
  if (navigator.locks) navigator.locks.request(NAME, { signal: ended.signal }, follow).catch(() => undefined);
  else void follow();
  return () => ended.abort();
}

function stream(
  tell: (message: Message) => void,
  pollMs: number,
  signal: AbortSignal,
  done: () => void,
): void {
  const source = new EventSource("/api/live");
  source.addEventListener("permissions", ({ data }) =>
    tell({ tag: (JSON.parse(data) as { tag: string }).tag }),
  );
  source.addEventListener("signed-out", () => {
    source.close();
    tell({ signedOut: true });
  });
  source.onerror = () => {
    if (source.readyState === EventSource.CLOSED && !signal.aborted) poll(tell, pollMs, signal);
  };
  signal.addEventListener("abort", () => {
    source.close();
    done();
  });
}

function poll(tell: (message: Message) => void, pollMs: number, signal: AbortSignal): void {
  let etag = "";
  const timer = setInterval(async () => {
    etag = (await lookOnce(tell, etag)) ?? etag;
  }, pollMs);
  signal.addEventListener("abort", () => clearInterval(timer));
}

async function lookOnce(tell: (message: Message) => void, etag = ""): Promise<string | null> {
  const response = await fetch("/api/users/me/permissions", {
    cache: "no-store",
    headers: etag ? { "If-None-Match": etag } : {},
  }).catch(() => null);
  if (response?.status === 401) tell({ signedOut: true });
  const latest = response?.ok ? response.headers.get("etag") : null;
  if (latest) tell({ tag: latest.replaceAll('"', "") });
  return latest;
}

/** A video that the page can embed; `src` is the address of a player that sets no cookies by itself. */
export type VideoEmbed = { provider: "YouTube" | "Vimeo"; src: string };

const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d{6,12}$/;

/** The privacy-friendly player for a YouTube or Vimeo URL (issue 6 §2); null for any other URL. */
export function videoEmbedOf(url: string): VideoEmbed | null {
  if (!URL.canParse(url)) return null;
  const { hostname, pathname, searchParams } = new URL(url);
  const host = hostname.replace(/^(www|m)\./, "");
  const parts = pathname.split("/").filter(Boolean);
  if (host === "youtu.be") return youtube(parts[0]);
  if (host === "youtube.com" || host === "youtube-nocookie.com") {
    const isPath = ["embed", "shorts", "live"].includes(parts[0] ?? "");
    return youtube(isPath ? parts[1] : searchParams.get("v"));
  }
  if (host === "vimeo.com" || host === "player.vimeo.com") {
    const [id, hash] = parts[0] === "video" ? parts.slice(1) : parts;
    return vimeo(id, hash ?? searchParams.get("h"));
  }
  return null;
}

function youtube(id: string | null | undefined): VideoEmbed | null {
  if (!id || !YOUTUBE_ID.test(id)) return null;
  return { provider: "YouTube", src: `https://www.youtube-nocookie.com/embed/${id}?rel=0&autoplay=1` };
}

// An unlisted video is identified by its number and a hash.
function vimeo(id: string | undefined, hash: string | null | undefined): VideoEmbed | null {
  if (!id || !VIMEO_ID.test(id)) return null;
  const unlisted = hash && /^\w{6,20}$/.test(hash) ? `&h=${hash}` : "";
  return { provider: "Vimeo", src: `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${unlisted}` };
}

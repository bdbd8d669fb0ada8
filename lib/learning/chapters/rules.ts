/** A video that can be shown in the page; `src` is the address of its player that sets no cookies of its own accord. */
export type VideoEmbed = { provider: "YouTube" | "Vimeo"; src: string };

const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d{6,12}$/;

/** The private player of a YouTube or Vimeo address (issue 6 §2), or null for any other address. */
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

// An unlisted video is known by its number and a second word.
function vimeo(id: string | undefined, hash: string | null | undefined): VideoEmbed | null {
  if (!id || !VIMEO_ID.test(id)) return null;
  const unlisted = hash && /^\w{6,20}$/.test(hash) ? `&h=${hash}` : "";
  return { provider: "Vimeo", src: `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${unlisted}` };
}

import { route } from "@/lib/core/command/route";
import { unsubscribeMail } from "@/lib/notifications/unsubscribe-mail";

type Path = { params: Promise<Record<string, string>> };

/**
 * Mail programs without one-click unsubscribe open this address in a browser: redirects to a page with a button,
 * because link scanners must not unsubscribe anyone.
 */
export async function GET(_request: Request, { params }: Path): Promise<Response> {
  const { token = "" } = await params;
  const Location = `/unsubscribe?token=${encodeURIComponent(token)}`;
  return new Response(null, { status: 307, headers: { Location, "Cache-Control": "no-store" } });
}

// A mail program posts a form with «One-Click» (RFC 8058); everything else is in the path.
export const POST = route(unsubscribeMail, {
  summary: "Unsubscribe from mass e-mail or from the digest with the link of one of them, without signing in",
  ignoresBody: true,
});

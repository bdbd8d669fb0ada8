import { route } from "@/lib/core/command/route";
import { unsubscribeMail } from "@/lib/notifications/unsubscribe-mail";

type Path = { params: Promise<Record<string, string>> };

/** Mail programs without the one click open the address: there the person decides, and no program that follows links. */
export async function GET(_request: Request, { params }: Path): Promise<Response> {
  const { token = "" } = await params;
  const Location = `/unsubscribe?token=${encodeURIComponent(token)}`;
  return new Response(null, { status: 307, headers: { Location, "Cache-Control": "no-store" } });
}

// A mail program sends a form that says «One-Click» (RFC 8058), and nothing that is not in the path.
export const POST = route(unsubscribeMail, {
  summary: "Unsubscribe from mass e-mail with the link of one of them, without signing in",
  ignoresBody: true,
});

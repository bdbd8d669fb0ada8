import { safePath } from "@/lib/auth/access";

/** The login address that screens link to: redirects to the login page, which continues to `redirect`. */
export async function GET(request: Request): Promise<Response> {
  const next = safePath(new URL(request.url).searchParams.get("redirect"), "");
  const location = next ? `/login?next=${encodeURIComponent(next)}` : "/login";
  return new Response(null, { status: 307, headers: { Location: location } });
}

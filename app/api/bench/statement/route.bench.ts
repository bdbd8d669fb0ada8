import { driver } from "@/db";

/** The minimal call with one query: the prepared statement that reads a session, on the same pool. */
export async function GET(request: Request): Promise<Response> {
  const sid = new URL(request.url).searchParams.get("sid") ?? "";
  const now = new Date().toISOString();
  const [row] = await driver()`
    select u.id, u.email, u.username, u.first_name, u.last_name, u.profile_image_url, u.reputation, u.timezone,
      u.is_admin, u.kyc_status, u.kyc_level, u.created_at,
      coalesce((
        select array_agg(p.app_key) from user_app_permissions p where p.user_id = u.id and p.has_access
      ), '{}') as apps,
      s.last_seen_at, s.confirmed_at, s.expire
    from sessions s join users u on u.id = s.user_id
    where s.sid = ${sid} and s.expire > ${now} and s.idle_expire > ${now} and u.deleted_at is null`;
  return Response.json(row);
}

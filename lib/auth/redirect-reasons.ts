import { appOf, routeOf } from "./access";
import { APPS } from "./apps";

const PAGE_NAMES: Readonly<Record<string, string>> = {
  "/forum/post/{id}": "este tema",
  "/marketplace/{id}": "este anuncio",
  "/courses/{id}": "este curso",
  "/mentorships/{id}": "esta mentoría",
};

/** Returns why a user who requested `path` is asked to sign in. */
export function signInReason(path: string, expired: boolean): string {
  if (expired) return "Tu sesión ha caducado. Inicia sesión para volver donde estabas.";
  const route = routeOf(pathOf(path));
  return `Inicia sesión para ver ${(route && PAGE_NAMES[route.path]) ?? "esta página"}.`;
}

/** Returns why a user who requested `path` is sent to the identity verification; null if no app requires it. */
export function verificationReason(path: string): string | null {
  const app = appOf(routeOf(pathOf(path))?.guard ?? "public");
  return app && APPS[app].requiresKyc ? `${APPS[app].name} requiere identidad verificada` : null;
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? address;
}

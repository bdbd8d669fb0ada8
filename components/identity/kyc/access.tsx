import { ArrowRight } from "lucide-react";
import { AppTile, LockedState } from "@/components/display/apps/card";
import { AppGrid } from "@/components/display/apps/grid";
import { Note } from "@/components/display/note";
import { RequestAccessButton } from "@/components/layout/member/request-access-button";
import { LinkButton } from "@/components/parts/link-button";
import { Badge } from "@/components/ui/badge";
import { isVerified, type Viewer } from "@/lib/auth/actor";
import { APP_KEYS, APPS, type AppKey } from "@/lib/auth/apps";

const OPENED = APP_KEYS.filter((app) => APPS[app].requiresKyc);

type KycAccessProps = { viewer: Viewer; asked: readonly AppKey[] };

/** The apps that a verified identity allows; access to each app is requested separately. */
export function KycAccess({ viewer, asked }: KycAccessProps) {
  const verified = isVerified(viewer);
  const isOpen = (app: AppKey) => verified && viewer.apps.includes(app);
  const actOf = (app: AppKey) =>
    viewer.apps.includes(app) ? (
      <LinkButton variant="ghost" size="sm" href={APPS[app].path}>
        Acceder <ArrowRight />
      </LinkButton>
    ) : viewer.suspension ? null : (
      <RequestAccessButton app={app} asked={asked.includes(app)} />
    );
  return (
    <AppGrid wide>
      {OPENED.map((app) => (
        <AppTile
          key={app}
          app={app}
          state={isOpen(app) ? "granted" : "locked"}
          act={verified ? actOf(app) : null}
        >
          {isOpen(app) ? (
            <Badge variant="success" className="justify-self-start">
              Permitido
            </Badge>
          ) : (
            <LockedState>{verified ? "Sin acceso" : "Bloqueado"}</LockedState>
          )}
          <Note>{noteOf(app, viewer, verified)}</Note>
        </AppTile>
      ))}
    </AppGrid>
  );
}

function noteOf(app: AppKey, { apps }: Viewer, verified: boolean): string {
  if (!verified) return "Podrás acceder cuando tu identidad esté verificada.";
  return apps.includes(app)
    ? APPS[app].summary
    : "Identidad verificada. Solo te falta el permiso de la aplicación.";
}

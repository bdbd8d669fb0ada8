import { ArrowRight, Lock } from "lucide-react";
import { AppIcon } from "@/components/display/app-icon";
import { RequestAccessButton } from "@/components/layout/member/request-access-button";
import { Badge } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/link-button";
import { isVerified, type Viewer } from "@/lib/auth/actor";
import { APPS, type AppKey } from "@/lib/auth/apps";

const OPENED: readonly AppKey[] = ["p2pLending", "debank", "privateEquity"];

type KycAccessProps = { viewer: Viewer; asked: readonly AppKey[] };

/** What a verified identity opens; the permission of each app is asked for besides. */
export function KycAccess({ viewer, asked }: KycAccessProps) {
  const verified = isVerified(viewer);
  return (
    <div className="app-grid app-grid-wide">
      {OPENED.map((app) => (
        <article key={app} className={verified ? "card app kyc-app" : "card app app-locked"} data-app={app}>
          <AppIcon app={app} />
          <h3>{APPS[app].name}</h3>
          {verified ? (
            <Badge variant="positive">Permitido</Badge>
          ) : (
            <p className="app-state">
              <Lock className="icon" /> Bloqueado
            </p>
          )}
          <p className="note">{noteOf(app, viewer, verified)}</p>
          {verified ? (
            <div className="act">
              {viewer.apps.includes(app) ? (
                <LinkButton variant="ghost" size="sm" href={APPS[app].path}>
                  Acceder <ArrowRight className="icon" />
                </LinkButton>
              ) : (
                <RequestAccessButton app={app} asked={asked.includes(app)} />
              )}
            </div>
          ) : null}
        </article>
      ))}
    </div>
  );
}

function noteOf(app: AppKey, { apps }: Viewer, verified: boolean): string {
  if (!verified) return "Podrás acceder cuando tu identidad esté verificada.";
  return apps.includes(app)
    ? APPS[app].summary
    : "Identidad verificada. Solo te falta el permiso de la aplicación.";
}

import { AppIcon } from "@/components/display/apps/icon";
import { Note } from "@/components/display/note";
import { Arch, SHAFTS } from "@/components/layout/public/arch";
import { GatedLink } from "@/components/layout/public/gated-link";
import { APPS, type AppKey } from "@/lib/auth/apps";

const BAYS: readonly AppKey[] = ["privateEquity", "debank", "p2pLending", "startups", "courses", "btc"];

// On a phone, the bank's card leads a visitor to the sign-in page, which returns to the bank (spec 1 §2).
const PHONE_LOGIN: Partial<Record<AppKey, string>> = { debank: "/api/login?redirect=/debank" };

export function AppGrid() {
  return (
    <section className="border-b border-border-strong" aria-labelledby="naves">
      <h2 className="sr-only" id="naves">
        Aplicaciones
      </h2>
      <div className="mx-auto grid max-w-7xl grid-cols-6 px-gutter max-desk:grid-cols-3 max-tablet:grid-cols-[1fr_1fr] max-tablet:px-5">
        {BAYS.map((app) => {
          const { name, path, summary } = APPS[app];
          const loginHref = PHONE_LOGIN[app];
          return (
            <GatedLink
              key={app}
              className={BAY}
              href={path}
              name={name}
              {...(loginHref ? { visitorPhoneHref: loginHref } : {})}
            >
              <Arch />
              <AppIcon app={app} className="relative mb-5 text-[1.5rem] text-primary" />
              <strong className="font-serif text-md leading-[1.3] font-semibold normal-nums decoration-1 underline-offset-[0.2em] group-hover/bay:underline">
                {name}
              </strong>
              <Note as="span" className="text-balance">
                {summary}
              </Note>
            </GatedLink>
          );
        })}
      </div>
    </section>
  );
}

// Two adjacent sections share a column; the right one is drawn at the end of a row.
const BAY = `${SHAFTS} group/bay relative grid content-start justify-items-center gap-1 px-4 pt-19 pb-16 text-center text-foreground no-underline after:hidden last:after:block max-desk:nth-[3n]:after:block max-tablet:px-3 max-tablet:pt-18 max-tablet:pb-10 max-tablet:nth-3:after:hidden max-tablet:nth-[2n]:after:block`;

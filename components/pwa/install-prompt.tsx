import { X } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { install, mobileSystem, useInstallation } from "./install";
import { InstallSteps } from "./install-steps";

type InstallPromptProps = { name: string; dismiss: () => void };

/** The card at the bottom that offers to install: a button if the browser supports it, else instructions. */
export function InstallPrompt({ name, dismiss }: InstallPromptProps) {
  const { hasPrompt } = useInstallation();
  const [isAsking, setIsAsking] = useState(false);

  async function accept() {
    setIsAsking(true);
    await install();
    setIsAsking(false);
    dismiss();
  }

  return (
    <aside
      className="fixed right-4 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-32 grid w-[min(26rem,100vw-2rem)] grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-3 rounded-lg border bg-popover p-4 shadow-lg max-tablet:inset-x-3 max-tablet:bottom-[calc(4.75rem+env(safe-area-inset-bottom))] max-tablet:w-auto"
      aria-label="Instalar la aplicación"
    >
      {/* biome-ignore lint/performance/noImgElement: a small icon that is there already */}
      <img className="rounded-md" src="/icons/icon-192x192.png" alt="" width={48} height={48} />
      <div className="grid content-start gap-2 *:min-w-0">
        <strong>Instala {name}</strong>
        {hasPrompt ? (
          <p className="text-sm">Se abre en su propia ventana y te avisa aunque esté cerrada.</p>
        ) : (
          <InstallSteps system={mobileSystem()} />
        )}
        {hasPrompt ? (
          <div className="flex min-w-0 flex-wrap items-center gap-2">
            <Button variant="default" size="sm" onClick={accept} busy={isAsking}>
              Instalar
            </Button>
            <Button variant="ghost" size="sm" onClick={dismiss}>
              Ahora no
            </Button>
          </div>
        ) : null}
      </div>
      <button
        type="button"
        className={buttonVariants({ variant: "ghost", size: "icon-sm" })}
        aria-label="Cerrar"
        onClick={dismiss}
      >
        <X />
      </button>
    </aside>
  );
}

import type { MouseEvent } from "react";
import { expect, it, vi } from "vitest";
import * as me from "@/components/layout/me";
import { GatedLink } from "@/components/layout/public/gated-link";
import { toast } from "@/components/parts/toast/toast";

it("offers a visitor both ways to sign in, and each leads back to the page that the visitor wanted", async () => {
  vi.spyOn(me, "fetchMe").mockResolvedValue(null);
  const error = vi.spyOn(toast, "error").mockReturnValue();
  const link = GatedLink({ href: "/p2p-lending?tab=offers", name: "Préstamos", children: "Abrir" });
  await link.props.onClick({ preventDefault: vi.fn() } as unknown as MouseEvent);
  const next = "next=%2Fp2p-lending%3Ftab%3Doffers";
  expect(error.mock.calls[0]?.[2]).toEqual([
    { label: "Iniciar sesión", href: `/login?${next}` },
    { label: "Registrarse", href: `/register?${next}` },
  ]);
});

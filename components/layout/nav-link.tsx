"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

type NavLinkProps = { href: string; also?: string; className?: string; title?: string; children: ReactNode };

/** A link that knows when its place, or one inside it, is on screen. */
export function NavLink({ href, also, className, title, children }: NavLinkProps) {
  const path = usePathname();
  const here = path === href || path === also || (href !== "/" && path.startsWith(`${href}/`));
  return (
    <Link
      href={href}
      prefetch={false}
      className={className}
      title={title}
      aria-current={here ? "page" : undefined}
    >
      {children}
    </Link>
  );
}

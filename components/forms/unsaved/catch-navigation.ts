import { leaveAfterAsking, losesInput } from "./unsaved-guard";

/**
 * Until the returned function is called, opening another page of the app from this one asks first while there is input
 * to lose.
 */
export function watchNavigation(): () => void {
  const navigation = "navigation" in window ? window.navigation : undefined;
  // In the capture phase of the window, so that it runs before the handlers of the link.
  window.addEventListener("click", catchLink, true);
  navigation?.addEventListener("navigate", catchBack);
  return () => {
    window.removeEventListener("click", catchLink, true);
    navigation?.removeEventListener("navigate", catchBack);
  };
}

const isSamePage = ({ pathname, search }: URL) =>
  pathname === window.location.pathname && search === window.location.search;

function catchLink(event: MouseEvent): void {
  if (!losesInput() || event.defaultPrevented || !(event.target instanceof Element)) return;
  const link = event.target.closest("a[href]");
  const url = link instanceof HTMLAnchorElement ? pageOpenedBy(event, link) : null;
  if (!url || !(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  event.stopPropagation();
  // A native popover would cover the dialog.
  link.closest<HTMLElement>("[popover]")?.hidePopover();
  leaveAfterAsking((follow) => (link.isConnected ? link.click() : follow(url.href)));
}

/** Returns the address that a click opens in this tab, if it is another page of the app. */
function pageOpenedBy(event: MouseEvent, link: HTMLAnchorElement): URL | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  if (link.hasAttribute("download") || (link.target && link.target !== "_self")) return null;
  const url = new URL(link.href);
  // The API answers a link with a file, and the page stays.
  if (url.origin !== window.location.origin || url.pathname.startsWith("/api/")) return null;
  return isSamePage(url) ? null : url;
}

function catchBack(event: NavigateEvent): void {
  const { navigationType, destination, cancelable } = event;
  // `beforeunload` asks before another document is loaded.
  if (navigationType !== "traverse" || !cancelable || !destination.sameDocument) return;
  if (!losesInput() || isSamePage(new URL(destination.url))) return;
  event.preventDefault();
  leaveAfterAsking(() => window.navigation.traverseTo(destination.key));
}

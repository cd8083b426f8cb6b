/** The text that identifies a payload by its number. */
export const markOf = (number: number): string => `¶${String(number).padStart(2, '0')}`;

/** A host that no page may ever fetch from. */
export const forbiddenHost = 'planted.invalid';

type Written = (run: string) => string;

const elements: readonly Written[] = [
  (run) => `<script>${run}</script>`,
  (run) => `"><script data-planted>${run}</script>`,
  (run) => `'><script data-planted>${run}</script>`,
  (run) => `</title><script>${run}</script>`,
  (run) => `</textarea><script>${run}</script>`,
  (run) => `</style><script>${run}</script>`,
  (run) => `--><script>${run}</script>`,
  (run) => `]]><script>${run}</script>`,
  (run) => `<scr<script>ipt>${run}</scr</script>ipt>`,
  (run) => `<SCRIPT>${run}</SCRIPT>`,
  () => `<script src=//${forbiddenHost}/a.js></script>`,
  (run) => `<img data-planted src=x onerror=${run}>`,
  (run) => `<IMG SRC=x OnErRoR="${run}">`,
  (run) => `<img/src=x/onerror=${run}>`,
  (run) => `"onerror=${run} data-planted="`,
  (run) => `' onfocus=${run} autofocus data-planted='`,
  (run) => `<svg data-planted onload=${run}>`,
  (run) => `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  (run) => `<svg><set onbegin=${run} attributename=x>`,
  (run) => `<svg><a href="javascript:${run}"><text>x</text></a></svg>`,
  () => `<svg><use href="//${forbiddenHost}/a.svg#a"/></svg>`,
  (run) => `<math><mi//href="javascript:${run}">x`,
  (run) => `<body onload=${run}>`,
  (run) => `<input data-planted autofocus onfocus=${run}>`,
  (run) => `<select autofocus onfocus=${run}>`,
  (run) => `<details open ontoggle=${run} data-planted>`,
  (run) => `<video><source onerror=${run}></video>`,
  (run) => `<audio src=x onerror=${run}>`,
  (run) => `<marquee onstart=${run}>`,
  (run) => `<p style=animation-name:a onanimationstart=${run}>`,
  (run) => `<a data-planted href="javascript:${run}">x</a>`,
  (run) => `<iframe data-planted src="javascript:${run}">`,
  (run) => `<iframe srcdoc="<script>parent.${run}</script>">`,
  () => `<iframe src=//${forbiddenHost}/>`,
  (run) => `<object data="javascript:${run}">`,
  (run) => `<embed src="javascript:${run}">`,
  (run) => `<form action="javascript:${run}"><button>x`,
  (run) => `<button formaction="javascript:${run}">x`,
  () => `<base href=//${forbiddenHost}/>`,
  (run) => `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  () => `<link rel=stylesheet href=//${forbiddenHost}/a.css>`,
  () => `<style>*{background:url(//${forbiddenHost}/a)}</style>`,
  () => `<img src=//${forbiddenHost}/a.png data-planted>`,
  (run) => `<template><script>${run}</script></template>`,
  (run) => `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
];

const addresses: readonly Written[] = [
  (run) => `javascript:${run}`,
  (run) => `JaVaScRiPt:${run}`,
  (run) => `java\tscript:${run}`,
  (run) => `\u0001javascript:${run}`,
  (run) => `javascript&colon;${run}`,
  (run) => `data:text/html,<script>${run}</script>`,
  (run) => `vbscript:${run}`,
];

const others: readonly Written[] = [
  (run) => `{{constructor.constructor('${run}')()}}`,
  (run) => `\${${run}}`,
  (run) => `<%= ${run} %>`,
  () => `expression(url(//${forbiddenHost}/a))`,
  (run) => `\uff1cscript\uff1e${run}\uff1c/script\uff1e`,
  (run) => `\u202e<script>${run}</script>`,
  (run) => `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  (run) => `&lt;script&gt;${run}&lt;/script&gt;`,
];

/** Sixty texts that would run, fetch something or leave something behind if a page treated them as markup. */
export const payloads: readonly string[] = [...elements, ...addresses, ...others].map(
  (written, number) => `${written(`ran(${number})`)}${markOf(number)}`,
);

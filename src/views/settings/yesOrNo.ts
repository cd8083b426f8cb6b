export const yesOrNo = (isSo: boolean): string => (isSo ? 'Yes' : 'No');

import type { Expected } from '../expected.ts';

export const workspaceMenuExpected: Expected = {
  '(start)': { opens: 'menu.open & shell.loading' },
  'menu.open & shell.loading': {
    'signOut.requested': 'menu.open & shell.loading',
    'loadShell: shell': 'menu.open & shell.ready',
    'loadShell: rejected': 'menu.open & shell.failed',
    'menu.searched per': 'menu.open & shell.loading',
    'screen.changed to narrow': 'menu.collapsed & shell.loading [narrow]',
    'screen.changed to wide': 'menu.open & shell.loading',
    'location.changed performance?period=previousMonth': 'menu.open & shell.loading',
    'menu.toggled': 'menu.collapsed & shell.loading',
  },
  'menu.open & shell.ready': {
    'signOut.requested': 'menu.open & shell.ready',
    'menu.searched per': 'menu.open & shell.ready',
    'screen.changed to narrow': 'menu.collapsed & shell.ready [narrow]',
    'screen.changed to wide': 'menu.open & shell.ready',
    'location.changed performance?period=previousMonth': 'menu.open & shell.ready',
    'menu.toggled': 'menu.collapsed & shell.ready',
    'screen.returned': 'menu.open & shell.refreshing',
  },
  'menu.open & shell.refreshing': {
    'signOut.requested': 'menu.open & shell.refreshing',
    'menu.searched per': 'menu.open & shell.refreshing',
    'screen.changed to narrow': 'menu.collapsed & shell.refreshing [narrow]',
    'screen.changed to wide': 'menu.open & shell.refreshing',
    'location.changed performance?period=previousMonth': 'menu.open & shell.refreshing',
    'menu.toggled': 'menu.collapsed & shell.refreshing',
    'loadShell: shell': 'menu.open & shell.ready',
    'loadShell: rejected': 'menu.open & shell.ready',
  },
  'menu.open & shell.failed': {
    'signOut.requested': 'menu.open & shell.failed',
    'menu.searched per': 'menu.open & shell.failed',
    'screen.changed to narrow': 'menu.collapsed & shell.failed [narrow]',
    'screen.changed to wide': 'menu.open & shell.failed',
    'location.changed performance?period=previousMonth': 'menu.open & shell.failed',
    'menu.toggled': 'menu.collapsed & shell.failed',
    'shell.retried': 'menu.open & shell.loading',
    'screen.returned': 'menu.open & shell.loading',
  },
  'menu.collapsed & shell.loading [narrow]': {
    'signOut.requested': 'menu.collapsed & shell.loading [narrow]',
    'loadShell: shell': 'menu.collapsed & shell.ready [narrow]',
    'loadShell: rejected': 'menu.collapsed & shell.failed [narrow]',
    'menu.searched per': 'menu.collapsed & shell.loading [narrow]',
    'screen.changed to narrow': 'menu.collapsed & shell.loading [narrow]',
    'screen.changed to wide': 'menu.collapsed & shell.loading',
    'location.changed performance?period=previousMonth': 'menu.collapsed & shell.loading [narrow]',
    'menu.toggled': 'menu.open & shell.loading [narrow]',
  },
  'menu.collapsed & shell.loading': {
    'signOut.requested': 'menu.collapsed & shell.loading',
    'loadShell: shell': 'menu.collapsed & shell.ready',
    'loadShell: rejected': 'menu.collapsed & shell.failed',
    'menu.searched per': 'menu.collapsed & shell.loading',
    'screen.changed to narrow': 'menu.collapsed & shell.loading [narrow]',
    'screen.changed to wide': 'menu.collapsed & shell.loading',
    'location.changed performance?period=previousMonth': 'menu.collapsed & shell.loading',
    'menu.toggled': 'menu.open & shell.loading',
  },
  'menu.collapsed & shell.ready [narrow]': {
    'signOut.requested': 'menu.collapsed & shell.ready [narrow]',
    'menu.searched per': 'menu.collapsed & shell.ready [narrow]',
    'screen.changed to narrow': 'menu.collapsed & shell.ready [narrow]',
    'screen.changed to wide': 'menu.collapsed & shell.ready',
    'location.changed performance?period=previousMonth': 'menu.collapsed & shell.ready [narrow]',
    'menu.toggled': 'menu.open & shell.ready [narrow]',
    'screen.returned': 'menu.collapsed & shell.refreshing [narrow]',
  },
  'menu.collapsed & shell.refreshing [narrow]': {
    'signOut.requested': 'menu.collapsed & shell.refreshing [narrow]',
    'menu.searched per': 'menu.collapsed & shell.refreshing [narrow]',
    'screen.changed to narrow': 'menu.collapsed & shell.refreshing [narrow]',
    'screen.changed to wide': 'menu.collapsed & shell.refreshing',
    'location.changed performance?period=previousMonth': 'menu.collapsed & shell.refreshing [narrow]',
    'menu.toggled': 'menu.open & shell.refreshing [narrow]',
    'loadShell: shell': 'menu.collapsed & shell.ready [narrow]',
    'loadShell: rejected': 'menu.collapsed & shell.ready [narrow]',
  },
  'menu.collapsed & shell.ready': {
    'signOut.requested': 'menu.collapsed & shell.ready',
    'menu.searched per': 'menu.collapsed & shell.ready',
    'screen.changed to narrow': 'menu.collapsed & shell.ready [narrow]',
    'screen.changed to wide': 'menu.collapsed & shell.ready',
    'location.changed performance?period=previousMonth': 'menu.collapsed & shell.ready',
    'menu.toggled': 'menu.open & shell.ready',
    'screen.returned': 'menu.collapsed & shell.refreshing',
  },
  'menu.collapsed & shell.refreshing': {
    'signOut.requested': 'menu.collapsed & shell.refreshing',
    'menu.searched per': 'menu.collapsed & shell.refreshing',
    'screen.changed to narrow': 'menu.collapsed & shell.refreshing [narrow]',
    'screen.changed to wide': 'menu.collapsed & shell.refreshing',
    'location.changed performance?period=previousMonth': 'menu.collapsed & shell.refreshing',
    'menu.toggled': 'menu.open & shell.refreshing',
    'loadShell: shell': 'menu.collapsed & shell.ready',
    'loadShell: rejected': 'menu.collapsed & shell.ready',
  },
  'menu.collapsed & shell.failed [narrow]': {
    'signOut.requested': 'menu.collapsed & shell.failed [narrow]',
    'menu.searched per': 'menu.collapsed & shell.failed [narrow]',
    'screen.changed to narrow': 'menu.collapsed & shell.failed [narrow]',
    'screen.changed to wide': 'menu.collapsed & shell.failed',
    'location.changed performance?period=previousMonth': 'menu.collapsed & shell.failed [narrow]',
    'shell.retried': 'menu.collapsed & shell.loading [narrow]',
    'menu.toggled': 'menu.open & shell.failed [narrow]',
    'screen.returned': 'menu.collapsed & shell.loading [narrow]',
  },
  'menu.collapsed & shell.failed': {
    'signOut.requested': 'menu.collapsed & shell.failed',
    'menu.searched per': 'menu.collapsed & shell.failed',
    'screen.changed to narrow': 'menu.collapsed & shell.failed [narrow]',
    'screen.changed to wide': 'menu.collapsed & shell.failed',
    'location.changed performance?period=previousMonth': 'menu.collapsed & shell.failed',
    'shell.retried': 'menu.collapsed & shell.loading',
    'menu.toggled': 'menu.open & shell.failed',
    'screen.returned': 'menu.collapsed & shell.loading',
  },
  'menu.open & shell.loading [narrow]': {
    'signOut.requested': 'menu.open & shell.loading [narrow]',
    'loadShell: shell': 'menu.open & shell.ready [narrow]',
    'loadShell: rejected': 'menu.open & shell.failed [narrow]',
    'menu.searched per': 'menu.open & shell.loading [narrow]',
    'screen.changed to narrow': 'menu.collapsed & shell.loading [narrow]',
    'screen.changed to wide': 'menu.open & shell.loading',
    'location.changed performance?period=previousMonth': 'menu.collapsed & shell.loading [narrow]',
    'menu.toggled': 'menu.collapsed & shell.loading [narrow]',
  },
  'menu.open & shell.ready [narrow]': {
    'signOut.requested': 'menu.open & shell.ready [narrow]',
    'menu.searched per': 'menu.open & shell.ready [narrow]',
    'screen.changed to narrow': 'menu.collapsed & shell.ready [narrow]',
    'screen.changed to wide': 'menu.open & shell.ready',
    'location.changed performance?period=previousMonth': 'menu.collapsed & shell.ready [narrow]',
    'menu.toggled': 'menu.collapsed & shell.ready [narrow]',
    'screen.returned': 'menu.open & shell.refreshing [narrow]',
  },
  'menu.open & shell.refreshing [narrow]': {
    'signOut.requested': 'menu.open & shell.refreshing [narrow]',
    'menu.searched per': 'menu.open & shell.refreshing [narrow]',
    'screen.changed to narrow': 'menu.collapsed & shell.refreshing [narrow]',
    'screen.changed to wide': 'menu.open & shell.refreshing',
    'location.changed performance?period=previousMonth': 'menu.collapsed & shell.refreshing [narrow]',
    'menu.toggled': 'menu.collapsed & shell.refreshing [narrow]',
    'loadShell: shell': 'menu.open & shell.ready [narrow]',
    'loadShell: rejected': 'menu.open & shell.ready [narrow]',
  },
  'menu.open & shell.failed [narrow]': {
    'signOut.requested': 'menu.open & shell.failed [narrow]',
    'menu.searched per': 'menu.open & shell.failed [narrow]',
    'screen.changed to narrow': 'menu.collapsed & shell.failed [narrow]',
    'screen.changed to wide': 'menu.open & shell.failed',
    'location.changed performance?period=previousMonth': 'menu.collapsed & shell.failed [narrow]',
    'shell.retried': 'menu.open & shell.loading [narrow]',
    'menu.toggled': 'menu.collapsed & shell.failed [narrow]',
    'screen.returned': 'menu.open & shell.loading [narrow]',
  },
};

export const workspaceCollapsedExpected: Expected = {
  '(start)': { opens: 'menu.collapsed' },
  'menu.collapsed': { 'menu.toggled': 'menu.open' },
  'menu.open': { 'menu.toggled': 'menu.collapsed' },
};

export const workspacePagesExpected: Expected = {
  '(start)': { opens: 'code.fetching & page.none [sessions, sessions]' },
  'code.fetching & page.none [sessions, sessions]': {
    'location.changed sessions?period=week': 'code.fetching & page.none [sessions, sessions week]',
    'location.changed performance': 'code.fetching & page.none [sessions, performance]',
    'loadPageCode: done': 'code.arrived & page.list [sessions, sessions]',
    'loadPageCode: rejected': 'code.missing & page.none [sessions, sessions]',
    'after chunkTimeout in code.fetching': 'code.missing & page.none [sessions, sessions]',
    'data.outdated': 'code.fetching & page.none [sessions, sessions]',
    'server.changed': 'code.fetching & page.none [sessions, sessions]',
  },
  'code.fetching & page.none [sessions, sessions week]': {
    'location.changed sessions?period=week': 'code.fetching & page.none [sessions, sessions week]',
    'location.changed performance': 'code.fetching & page.none [sessions, performance]',
    'loadPageCode: done': 'code.arrived & page.list [sessions week, sessions week]',
    'loadPageCode: rejected': 'code.missing & page.none [sessions, sessions week]',
    'after chunkTimeout in code.fetching': 'code.missing & page.none [sessions, sessions week]',
    'data.outdated': 'code.fetching & page.none [sessions, sessions week]',
    'server.changed': 'code.fetching & page.none [sessions, sessions week]',
  },
  'code.fetching & page.none [sessions, performance]': {
    'location.changed sessions?period=week': 'code.fetching & page.none [sessions, sessions week]',
    'location.changed performance': 'code.fetching & page.none [sessions, performance]',
    'loadPageCode: done': 'code.arrived & page.record [performance, performance]',
    'loadPageCode: rejected': 'code.missing & page.none [sessions, performance]',
    'after chunkTimeout in code.fetching': 'code.missing & page.none [sessions, performance]',
    'data.outdated': 'code.fetching & page.none [sessions, performance]',
    'server.changed': 'code.fetching & page.none [sessions, performance]',
  },
  'code.arrived & page.list [sessions, sessions]': {
    'location.changed sessions?period=week': 'code.arrived & page.list [sessions week, sessions week]',
    'location.changed performance': 'code.fetching & page.list [sessions, performance]',
    'data.outdated': 'code.arrived & page.list [sessions, sessions]',
    'server.changed': 'code.arrived & page.list [sessions, sessions]',
    'connection.returned': 'code.arrived & page.list [sessions, sessions]',
  },
  'code.missing & page.none [sessions, sessions]': {
    'location.changed sessions?period=week': 'code.fetching & page.none [sessions, sessions week]',
    'location.changed performance': 'code.fetching & page.none [sessions, performance]',
    'code.retried': 'code.fetching & page.none [sessions, sessions]',
    'data.outdated': 'code.missing & page.none [sessions, sessions]',
    'server.changed': 'code.missing & page.none [sessions, sessions]',
  },
  'code.arrived & page.list [sessions week, sessions week]': {
    'location.changed sessions?period=week': 'code.arrived & page.list [sessions week, sessions week]',
    'location.changed performance': 'code.fetching & page.list [sessions week, performance]',
    'data.outdated': 'code.arrived & page.list [sessions week, sessions week]',
    'server.changed': 'code.arrived & page.list [sessions week, sessions week]',
    'connection.returned': 'code.arrived & page.list [sessions week, sessions week]',
  },
  'code.missing & page.none [sessions, sessions week]': {
    'location.changed sessions?period=week': 'code.fetching & page.none [sessions, sessions week]',
    'location.changed performance': 'code.fetching & page.none [sessions, performance]',
    'code.retried': 'code.fetching & page.none [sessions, sessions week]',
    'data.outdated': 'code.missing & page.none [sessions, sessions week]',
    'server.changed': 'code.missing & page.none [sessions, sessions week]',
  },
  'code.arrived & page.record [performance, performance]': {
    'location.changed sessions?period=week': 'code.fetching & page.record [performance, sessions week]',
    'location.changed performance': 'code.arrived & page.record [performance, performance]',
    'data.outdated': 'code.arrived & page.record [performance, performance]',
    'server.changed': 'code.arrived & page.record [performance, performance]',
    'connection.returned': 'code.arrived & page.record [performance, performance]',
  },
  'code.missing & page.none [sessions, performance]': {
    'location.changed sessions?period=week': 'code.fetching & page.none [sessions, sessions week]',
    'location.changed performance': 'code.fetching & page.none [sessions, performance]',
    'code.retried': 'code.fetching & page.none [sessions, performance]',
    'data.outdated': 'code.missing & page.none [sessions, performance]',
    'server.changed': 'code.missing & page.none [sessions, performance]',
  },
  'code.fetching & page.list [sessions, performance]': {
    'location.changed sessions?period=week': 'code.fetching & page.list [sessions, sessions week]',
    'location.changed performance': 'code.fetching & page.list [sessions, performance]',
    'data.outdated': 'code.fetching & page.list [sessions, performance]',
    'loadPageCode: done': 'code.arrived & page.record [performance, performance]',
    'loadPageCode: rejected': 'code.missing & page.list [sessions, performance]',
    'after chunkTimeout in code.fetching': 'code.missing & page.list [sessions, performance]',
    'server.changed': 'code.fetching & page.list [sessions, performance]',
    'connection.returned': 'code.fetching & page.list [sessions, performance]',
  },
  'code.fetching & page.list [sessions week, performance]': {
    'location.changed sessions?period=week': 'code.fetching & page.list [sessions week, sessions week]',
    'location.changed performance': 'code.fetching & page.list [sessions week, performance]',
    'data.outdated': 'code.fetching & page.list [sessions week, performance]',
    'loadPageCode: done': 'code.arrived & page.record [performance, performance]',
    'loadPageCode: rejected': 'code.missing & page.list [sessions week, performance]',
    'after chunkTimeout in code.fetching': 'code.missing & page.list [sessions week, performance]',
    'server.changed': 'code.fetching & page.list [sessions week, performance]',
    'connection.returned': 'code.fetching & page.list [sessions week, performance]',
  },
  'code.fetching & page.record [performance, sessions week]': {
    'location.changed sessions?period=week': 'code.fetching & page.record [performance, sessions week]',
    'location.changed performance': 'code.fetching & page.record [performance, performance]',
    'data.outdated': 'code.fetching & page.record [performance, sessions week]',
    'loadPageCode: done': 'code.arrived & page.list [sessions week, sessions week]',
    'loadPageCode: rejected': 'code.missing & page.record [performance, sessions week]',
    'after chunkTimeout in code.fetching': 'code.missing & page.record [performance, sessions week]',
    'server.changed': 'code.fetching & page.record [performance, sessions week]',
    'connection.returned': 'code.fetching & page.record [performance, sessions week]',
  },
  'code.fetching & page.list [sessions, sessions week]': {
    'location.changed sessions?period=week': 'code.fetching & page.list [sessions, sessions week]',
    'location.changed performance': 'code.fetching & page.list [sessions, performance]',
    'data.outdated': 'code.fetching & page.list [sessions, sessions week]',
    'loadPageCode: done': 'code.arrived & page.list [sessions week, sessions week]',
    'loadPageCode: rejected': 'code.missing & page.list [sessions, sessions week]',
    'after chunkTimeout in code.fetching': 'code.missing & page.list [sessions, sessions week]',
    'server.changed': 'code.fetching & page.list [sessions, sessions week]',
    'connection.returned': 'code.fetching & page.list [sessions, sessions week]',
  },
  'code.missing & page.list [sessions, performance]': {
    'location.changed sessions?period=week': 'code.fetching & page.list [sessions, sessions week]',
    'location.changed performance': 'code.fetching & page.list [sessions, performance]',
    'data.outdated': 'code.missing & page.list [sessions, performance]',
    'code.retried': 'code.fetching & page.list [sessions, performance]',
    'server.changed': 'code.missing & page.list [sessions, performance]',
    'connection.returned': 'code.missing & page.list [sessions, performance]',
  },
  'code.fetching & page.list [sessions week, sessions week]': {
    'location.changed sessions?period=week': 'code.fetching & page.list [sessions week, sessions week]',
    'location.changed performance': 'code.fetching & page.list [sessions week, performance]',
    'data.outdated': 'code.fetching & page.list [sessions week, sessions week]',
    'loadPageCode: done': 'code.arrived & page.list [sessions week, sessions week]',
    'loadPageCode: rejected': 'code.missing & page.list [sessions week, sessions week]',
    'after chunkTimeout in code.fetching': 'code.missing & page.list [sessions week, sessions week]',
    'server.changed': 'code.fetching & page.list [sessions week, sessions week]',
    'connection.returned': 'code.fetching & page.list [sessions week, sessions week]',
  },
  'code.missing & page.list [sessions week, performance]': {
    'location.changed sessions?period=week': 'code.fetching & page.list [sessions week, sessions week]',
    'location.changed performance': 'code.fetching & page.list [sessions week, performance]',
    'data.outdated': 'code.missing & page.list [sessions week, performance]',
    'code.retried': 'code.fetching & page.list [sessions week, performance]',
    'server.changed': 'code.missing & page.list [sessions week, performance]',
    'connection.returned': 'code.missing & page.list [sessions week, performance]',
  },
  'code.fetching & page.record [performance, performance]': {
    'location.changed sessions?period=week': 'code.fetching & page.record [performance, sessions week]',
    'location.changed performance': 'code.fetching & page.record [performance, performance]',
    'data.outdated': 'code.fetching & page.record [performance, performance]',
    'loadPageCode: done': 'code.arrived & page.record [performance, performance]',
    'loadPageCode: rejected': 'code.missing & page.record [performance, performance]',
    'after chunkTimeout in code.fetching': 'code.missing & page.record [performance, performance]',
    'server.changed': 'code.fetching & page.record [performance, performance]',
    'connection.returned': 'code.fetching & page.record [performance, performance]',
  },
  'code.missing & page.record [performance, sessions week]': {
    'location.changed sessions?period=week': 'code.fetching & page.record [performance, sessions week]',
    'location.changed performance': 'code.fetching & page.record [performance, performance]',
    'data.outdated': 'code.missing & page.record [performance, sessions week]',
    'code.retried': 'code.fetching & page.record [performance, sessions week]',
    'server.changed': 'code.missing & page.record [performance, sessions week]',
    'connection.returned': 'code.missing & page.record [performance, sessions week]',
  },
  'code.missing & page.list [sessions, sessions week]': {
    'location.changed sessions?period=week': 'code.fetching & page.list [sessions, sessions week]',
    'location.changed performance': 'code.fetching & page.list [sessions, performance]',
    'data.outdated': 'code.missing & page.list [sessions, sessions week]',
    'code.retried': 'code.fetching & page.list [sessions, sessions week]',
    'server.changed': 'code.missing & page.list [sessions, sessions week]',
    'connection.returned': 'code.missing & page.list [sessions, sessions week]',
  },
  'code.missing & page.list [sessions week, sessions week]': {
    'location.changed sessions?period=week': 'code.fetching & page.list [sessions week, sessions week]',
    'location.changed performance': 'code.fetching & page.list [sessions week, performance]',
    'data.outdated': 'code.missing & page.list [sessions week, sessions week]',
    'code.retried': 'code.fetching & page.list [sessions week, sessions week]',
    'server.changed': 'code.missing & page.list [sessions week, sessions week]',
    'connection.returned': 'code.missing & page.list [sessions week, sessions week]',
  },
  'code.missing & page.record [performance, performance]': {
    'location.changed sessions?period=week': 'code.fetching & page.record [performance, sessions week]',
    'location.changed performance': 'code.fetching & page.record [performance, performance]',
    'data.outdated': 'code.missing & page.record [performance, performance]',
    'code.retried': 'code.fetching & page.record [performance, performance]',
    'server.changed': 'code.missing & page.record [performance, performance]',
    'connection.returned': 'code.missing & page.record [performance, performance]',
  },
};

export const workspaceQuietPagesExpected: Expected = {
  '(start)': { opens: 'code.fetching & page.none [notFound, notFound]' },
  'code.fetching & page.none [notFound, notFound]': {
    'location.changed notFound': 'code.fetching & page.none [notFound, notFound]',
    'location.changed contactDetails': 'code.fetching & page.none [notFound, contactDetails]',
    'loadPageCode: done': 'code.arrived & page.still [notFound, notFound]',
    'loadPageCode: rejected': 'code.missing & page.none [notFound, notFound]',
    'after chunkTimeout in code.fetching': 'code.missing & page.none [notFound, notFound]',
    'data.outdated': 'code.fetching & page.none [notFound, notFound]',
    'server.changed': 'code.fetching & page.none [notFound, notFound]',
  },
  'code.fetching & page.none [notFound, contactDetails]': {
    'location.changed notFound': 'code.fetching & page.none [notFound, notFound]',
    'location.changed contactDetails': 'code.fetching & page.none [notFound, contactDetails]',
    'loadPageCode: done': 'code.arrived & page.form [contactDetails, contactDetails]',
    'loadPageCode: rejected': 'code.missing & page.none [notFound, contactDetails]',
    'after chunkTimeout in code.fetching': 'code.missing & page.none [notFound, contactDetails]',
    'data.outdated': 'code.fetching & page.none [notFound, contactDetails]',
    'server.changed': 'code.fetching & page.none [notFound, contactDetails]',
  },
  'code.arrived & page.still [notFound, notFound]': {
    'location.changed notFound': 'code.arrived & page.still [notFound, notFound]',
    'location.changed contactDetails': 'code.fetching & page.still [notFound, contactDetails]',
    'data.outdated': 'code.arrived & page.still [notFound, notFound]',
    'server.changed': 'code.arrived & page.still [notFound, notFound]',
  },
  'code.missing & page.none [notFound, notFound]': {
    'location.changed notFound': 'code.fetching & page.none [notFound, notFound]',
    'location.changed contactDetails': 'code.fetching & page.none [notFound, contactDetails]',
    'code.retried': 'code.fetching & page.none [notFound, notFound]',
    'data.outdated': 'code.missing & page.none [notFound, notFound]',
    'server.changed': 'code.missing & page.none [notFound, notFound]',
  },
  'code.arrived & page.form [contactDetails, contactDetails]': {
    'data.outdated': 'code.arrived & page.form [contactDetails, contactDetails]',
    'location.changed notFound': 'code.fetching & page.form [contactDetails, notFound]',
    'location.changed contactDetails': 'code.arrived & page.form [contactDetails, contactDetails]',
    'server.changed': 'code.arrived & page.form [contactDetails, contactDetails]',
    'connection.returned': 'code.arrived & page.form [contactDetails, contactDetails]',
  },
  'code.missing & page.none [notFound, contactDetails]': {
    'location.changed notFound': 'code.fetching & page.none [notFound, notFound]',
    'location.changed contactDetails': 'code.fetching & page.none [notFound, contactDetails]',
    'code.retried': 'code.fetching & page.none [notFound, contactDetails]',
    'data.outdated': 'code.missing & page.none [notFound, contactDetails]',
    'server.changed': 'code.missing & page.none [notFound, contactDetails]',
  },
  'code.fetching & page.still [notFound, contactDetails]': {
    'location.changed notFound': 'code.fetching & page.still [notFound, notFound]',
    'location.changed contactDetails': 'code.fetching & page.still [notFound, contactDetails]',
    'loadPageCode: done': 'code.arrived & page.form [contactDetails, contactDetails]',
    'loadPageCode: rejected': 'code.missing & page.still [notFound, contactDetails]',
    'after chunkTimeout in code.fetching': 'code.missing & page.still [notFound, contactDetails]',
    'data.outdated': 'code.fetching & page.still [notFound, contactDetails]',
    'server.changed': 'code.fetching & page.still [notFound, contactDetails]',
  },
  'code.fetching & page.form [contactDetails, notFound]': {
    'data.outdated': 'code.fetching & page.form [contactDetails, notFound]',
    'location.changed notFound': 'code.fetching & page.form [contactDetails, notFound]',
    'location.changed contactDetails': 'code.fetching & page.form [contactDetails, contactDetails]',
    'loadPageCode: done': 'code.arrived & page.still [notFound, notFound]',
    'loadPageCode: rejected': 'code.missing & page.form [contactDetails, notFound]',
    'after chunkTimeout in code.fetching': 'code.missing & page.form [contactDetails, notFound]',
    'server.changed': 'code.fetching & page.form [contactDetails, notFound]',
    'connection.returned': 'code.fetching & page.form [contactDetails, notFound]',
  },
  'code.fetching & page.still [notFound, notFound]': {
    'location.changed notFound': 'code.fetching & page.still [notFound, notFound]',
    'location.changed contactDetails': 'code.fetching & page.still [notFound, contactDetails]',
    'loadPageCode: done': 'code.arrived & page.still [notFound, notFound]',
    'loadPageCode: rejected': 'code.missing & page.still [notFound, notFound]',
    'after chunkTimeout in code.fetching': 'code.missing & page.still [notFound, notFound]',
    'data.outdated': 'code.fetching & page.still [notFound, notFound]',
    'server.changed': 'code.fetching & page.still [notFound, notFound]',
  },
  'code.missing & page.still [notFound, contactDetails]': {
    'location.changed notFound': 'code.fetching & page.still [notFound, notFound]',
    'location.changed contactDetails': 'code.fetching & page.still [notFound, contactDetails]',
    'code.retried': 'code.fetching & page.still [notFound, contactDetails]',
    'data.outdated': 'code.missing & page.still [notFound, contactDetails]',
    'server.changed': 'code.missing & page.still [notFound, contactDetails]',
  },
  'code.fetching & page.form [contactDetails, contactDetails]': {
    'data.outdated': 'code.fetching & page.form [contactDetails, contactDetails]',
    'location.changed notFound': 'code.fetching & page.form [contactDetails, notFound]',
    'location.changed contactDetails': 'code.fetching & page.form [contactDetails, contactDetails]',
    'loadPageCode: done': 'code.arrived & page.form [contactDetails, contactDetails]',
    'loadPageCode: rejected': 'code.missing & page.form [contactDetails, contactDetails]',
    'after chunkTimeout in code.fetching': 'code.missing & page.form [contactDetails, contactDetails]',
    'server.changed': 'code.fetching & page.form [contactDetails, contactDetails]',
    'connection.returned': 'code.fetching & page.form [contactDetails, contactDetails]',
  },
  'code.missing & page.form [contactDetails, notFound]': {
    'data.outdated': 'code.missing & page.form [contactDetails, notFound]',
    'location.changed notFound': 'code.fetching & page.form [contactDetails, notFound]',
    'location.changed contactDetails': 'code.fetching & page.form [contactDetails, contactDetails]',
    'code.retried': 'code.fetching & page.form [contactDetails, notFound]',
    'server.changed': 'code.missing & page.form [contactDetails, notFound]',
    'connection.returned': 'code.missing & page.form [contactDetails, notFound]',
  },
  'code.missing & page.still [notFound, notFound]': {
    'location.changed notFound': 'code.fetching & page.still [notFound, notFound]',
    'location.changed contactDetails': 'code.fetching & page.still [notFound, contactDetails]',
    'code.retried': 'code.fetching & page.still [notFound, notFound]',
    'data.outdated': 'code.missing & page.still [notFound, notFound]',
    'server.changed': 'code.missing & page.still [notFound, notFound]',
  },
  'code.missing & page.form [contactDetails, contactDetails]': {
    'data.outdated': 'code.missing & page.form [contactDetails, contactDetails]',
    'location.changed notFound': 'code.fetching & page.form [contactDetails, notFound]',
    'location.changed contactDetails': 'code.fetching & page.form [contactDetails, contactDetails]',
    'code.retried': 'code.fetching & page.form [contactDetails, contactDetails]',
    'server.changed': 'code.missing & page.form [contactDetails, contactDetails]',
    'connection.returned': 'code.missing & page.form [contactDetails, contactDetails]',
  },
};

export const workspaceBrokenPageExpected: Expected = {
  '(start)': { opens: 'code.fetching & page.none [sessions, sessions]' },
  'code.fetching & page.none [sessions, sessions]': {
    'location.changed performance': 'code.fetching & page.none [sessions, performance]',
    'loadPageCode: done': 'code.arrived & page.list [sessions, sessions]',
  },
  'code.fetching & page.none [sessions, performance]': {
    'location.changed performance': 'code.fetching & page.none [sessions, performance]',
    'loadPageCode: done': 'code.arrived & page.record [performance, performance]',
  },
  'code.arrived & page.list [sessions, sessions]': {
    'location.changed performance': 'code.fetching & page.list [sessions, performance]',
    'page.failed': 'code.broken & page.none [sessions, sessions]',
  },
  'code.fetching & page.list [sessions, performance]': {
    'location.changed performance': 'code.fetching & page.list [sessions, performance]',
    'page.failed': 'code.fetching & page.none [sessions, performance]',
    'loadPageCode: done': 'code.arrived & page.record [performance, performance]',
  },
  'code.arrived & page.record [performance, performance]': {
    'location.changed performance': 'code.arrived & page.record [performance, performance]',
    'page.failed': 'code.broken & page.none [performance, performance]',
  },
  'code.broken & page.none [sessions, sessions]': {
    'location.changed performance': 'code.fetching & page.none [sessions, performance]',
    'code.retried': 'code.fetching & page.none [sessions, sessions]',
  },
  'code.broken & page.none [performance, performance]': {
    'location.changed performance': 'code.fetching & page.none [performance, performance]',
    'code.retried': 'code.fetching & page.none [performance, performance]',
  },
  'code.fetching & page.none [performance, performance]': {
    'location.changed performance': 'code.fetching & page.none [performance, performance]',
    'loadPageCode: done': 'code.arrived & page.record [performance, performance]',
  },
};

export const workspaceBrokenDialogExpected: Expected = {
  '(start)': { opens: 'dialog.closed' },
  'dialog.closed': { 'recording.requested session': 'dialog.fetching' },
  'dialog.fetching': { 'dialog.dismissed': 'dialog.closed', 'loadDialogCode: done': 'dialog.open' },
  'dialog.open': { 'dialog.failed': 'dialog.broken' },
  'dialog.broken': { 'code.retried': 'dialog.fetching', 'dialog.dismissed': 'dialog.closed' },
};

export const workspaceDialogExpected: Expected = {
  '(start)': { opens: 'code.fetching & dialog.closed & page.none' },
  'code.fetching & dialog.closed & page.none': {
    'loadPageCode: done': 'code.arrived & dialog.closed & page.record',
    'recording.requested session': 'code.fetching & dialog.fetching & page.none',
  },
  'code.arrived & dialog.closed & page.record': {
    'recording.requested session': 'code.arrived & dialog.fetching & page.record',
  },
  'code.fetching & dialog.fetching & page.none': {
    'loadPageCode: done': 'code.arrived & dialog.fetching & page.record',
    'dialog.dismissed': 'code.fetching & dialog.closed & page.none',
    'loadDialogCode: done': 'code.fetching & dialog.open & page.none',
    'loadDialogCode: rejected': 'code.fetching & dialog.missing & page.none',
    'after chunkTimeout in dialog.fetching': 'code.fetching & dialog.missing & page.none',
  },
  'code.arrived & dialog.fetching & page.record': {
    'dialog.dismissed': 'code.arrived & dialog.closed & page.record',
    'loadDialogCode: done': 'code.arrived & dialog.open & page.record',
    'loadDialogCode: rejected': 'code.arrived & dialog.missing & page.record',
    'after chunkTimeout in dialog.fetching': 'code.arrived & dialog.missing & page.record',
  },
  'code.fetching & dialog.open & page.none': {
    'loadPageCode: done': 'code.arrived & dialog.open & page.record',
    'recording: recorded': 'code.fetching & dialog.closed & page.none',
    'recording: changed': 'code.fetching & dialog.closed & page.none',
    'recording: queued': 'code.fetching & dialog.closed & page.none',
    'recording: dismissed': 'code.fetching & dialog.closed & page.none',
  },
  'code.fetching & dialog.missing & page.none': {
    'loadPageCode: done': 'code.arrived & dialog.missing & page.record',
    'code.retried': 'code.fetching & dialog.fetching & page.none',
    'dialog.dismissed': 'code.fetching & dialog.closed & page.none',
  },
  'code.arrived & dialog.open & page.record': {
    'recording: recorded': 'code.arrived & dialog.closed & page.record',
    'recording: changed': 'code.arrived & dialog.closed & page.record',
    'recording: queued': 'code.arrived & dialog.closed & page.record',
    'recording: dismissed': 'code.arrived & dialog.closed & page.record',
  },
  'code.arrived & dialog.missing & page.record': {
    'code.retried': 'code.arrived & dialog.fetching & page.record',
    'dialog.dismissed': 'code.arrived & dialog.closed & page.record',
  },
};

/** A dialog of its own kind over a page that has arrived or has not: what asks for it, its state, what it ends by. */
const dialogOverPage = (asked: string, shown: string, ends: readonly string[]): Expected => {
  const endsIn = (state: string) => Object.fromEntries(ends.map((end) => [end, state]));
  return {
    '(start)': {
      opens: 'code.fetching & dialog.closed & page.none',
    },
    'code.fetching & dialog.closed & page.none': {
      'loadPageCode: done': 'code.arrived & dialog.closed & page.record',
      [asked]: 'code.fetching & dialog.fetching & page.none',
    },
    'code.arrived & dialog.closed & page.record': {
      [asked]: 'code.arrived & dialog.fetching & page.record',
    },
    'code.fetching & dialog.fetching & page.none': {
      'loadPageCode: done': 'code.arrived & dialog.fetching & page.record',
      'dialog.dismissed': 'code.fetching & dialog.closed & page.none',
      'loadDialogCode: done': `code.fetching & dialog.${shown} & page.none`,
      'after chunkTimeout in dialog.fetching': 'code.fetching & dialog.missing & page.none',
    },
    'code.arrived & dialog.fetching & page.record': {
      'dialog.dismissed': 'code.arrived & dialog.closed & page.record',
      'loadDialogCode: done': `code.arrived & dialog.${shown} & page.record`,
      'after chunkTimeout in dialog.fetching': 'code.arrived & dialog.missing & page.record',
    },
    [`code.fetching & dialog.${shown} & page.none`]: {
      'loadPageCode: done': `code.arrived & dialog.${shown} & page.record`,
      ...endsIn('code.fetching & dialog.closed & page.none'),
    },
    'code.fetching & dialog.missing & page.none': {
      'loadPageCode: done': 'code.arrived & dialog.missing & page.record',
      'code.retried': 'code.fetching & dialog.fetching & page.none',
      'dialog.dismissed': 'code.fetching & dialog.closed & page.none',
    },
    [`code.arrived & dialog.${shown} & page.record`]: endsIn('code.arrived & dialog.closed & page.record'),
    'code.arrived & dialog.missing & page.record': {
      'code.retried': 'code.arrived & dialog.fetching & page.record',
      'dialog.dismissed': 'code.arrived & dialog.closed & page.record',
    },
  };
};

export const workspacePostExpected = dialogOverPage('recording.requested post', 'sharing', [
  'post: recorded',
  'post: dismissed',
]);

export const workspaceEntryExpected = dialogOverPage('entry.requested promo', 'entering', [
  'entry: saved',
  'entry: dismissed',
]);

const pictureDialog = (picture: string): Expected => ({
  [`dialog.closed & shell.ready${picture}`]: {
    'picture.requested': `dialog.fetching & shell.ready${picture}`,
  },
  [`dialog.fetching & shell.ready${picture}`]: {
    'dialog.dismissed': `dialog.closed & shell.ready${picture}`,
    'loadDialogCode: done': `dialog.picturing & shell.ready${picture}`,
    'after chunkTimeout in dialog.fetching': `dialog.missing & shell.ready${picture}`,
  },
  [`dialog.missing & shell.ready${picture}`]: {
    'code.retried': `dialog.fetching & shell.ready${picture}`,
    'dialog.dismissed': `dialog.closed & shell.ready${picture}`,
  },
  [`dialog.picturing & shell.ready${picture}`]: {
    'profilePicture: changed': 'dialog.closed & shell.ready [new.jpg]',
    'profilePicture: dismissed': `dialog.closed & shell.ready${picture}`,
  },
});

export const workspacePictureExpected: Expected = {
  '(start)': { opens: 'dialog.closed & shell.loading' },
  'dialog.closed & shell.loading': { 'loadShell: shell': 'dialog.closed & shell.ready' },
  ...pictureDialog(''),
  ...pictureDialog(' [new.jpg]'),
};

export const workspaceOutboxExpected: Expected = {
  '(start)': { opens: 'account.staying' },
  'account.staying': {
    'signOut.requested': 'account.staying',
    'record.queued': 'account.staying',
    'outbox shows 1 sent': 'account.staying [one sent]',
    'outbox shows 1 sent, online again': 'account.staying [one sent]',
    'outbox: done': 'account.leaving',
  },
  'account.staying [one sent]': {
    'signOut.requested': 'account.staying [one sent]',
    'record.queued': 'account.staying [one sent]',
    'outbox shows 1 sent, online again': 'account.staying [one sent, online again]',
    'outbox: done': 'account.leaving [one sent]',
  },
  'account.staying [one sent, online again]': {
    'signOut.requested': 'account.staying [one sent, online again]',
    'record.queued': 'account.staying [one sent, online again]',
    'outbox: done': 'account.leaving [one sent, online again]',
  },
  'account.leaving': { 'signOut.requested': 'account.leaving' },
  'account.leaving [one sent]': { 'signOut.requested': 'account.leaving [one sent]' },
  'account.leaving [one sent, online again]': {
    'signOut.requested': 'account.leaving [one sent, online again]',
  },
};

/** The record that a row's button made last stands in brackets. */
/** The dialog that is on its way, or is missing, stands in brackets. */
export const workspacePaletteExpected: Expected = {
  '(start)': { opens: 'dialog.closed & keys.on' },
  'dialog.closed & keys.on': {
    'keys.switched': 'dialog.closed & keys.off',
    'dialog.requested search': 'dialog.fetching & keys.on [search]',
    'key.pressed session': 'dialog.fetching & keys.on [session]',
  },
  'dialog.fetching & keys.on [search]': {
    'keys.switched': 'dialog.fetching & keys.off [search]',
    'key.pressed session': 'dialog.fetching & keys.on [search]',
    'loadDialogCode: done': 'dialog.searching & keys.on',
    'loadDialogCode: rejected': 'dialog.missing & keys.on [search]',
    'after chunkTimeout in dialog.fetching': 'dialog.missing & keys.on [search]',
    'dialog.dismissed': 'dialog.closed & keys.on',
  },
  'dialog.missing & keys.on [search]': {
    'keys.switched': 'dialog.missing & keys.off [search]',
    'key.pressed session': 'dialog.missing & keys.on [search]',
    'code.retried': 'dialog.fetching & keys.on [search]',
    'dialog.dismissed': 'dialog.closed & keys.on',
  },
  'dialog.fetching & keys.on [session]': {
    'keys.switched': 'dialog.fetching & keys.off [session]',
    'key.pressed session': 'dialog.fetching & keys.on [session]',
    'loadDialogCode: done': 'dialog.open & keys.on',
    'loadDialogCode: rejected': 'dialog.missing & keys.on [session]',
    'after chunkTimeout in dialog.fetching': 'dialog.missing & keys.on [session]',
    'dialog.dismissed': 'dialog.closed & keys.on',
  },
  'dialog.missing & keys.on [session]': {
    'keys.switched': 'dialog.missing & keys.off [session]',
    'key.pressed session': 'dialog.missing & keys.on [session]',
    'code.retried': 'dialog.fetching & keys.on [session]',
    'dialog.dismissed': 'dialog.closed & keys.on',
  },
  'dialog.fetching & keys.on [referral]': {
    'keys.switched': 'dialog.fetching & keys.off [referral]',
    'key.pressed session': 'dialog.fetching & keys.on [referral]',
    'loadDialogCode: done': 'dialog.open & keys.on',
    'loadDialogCode: rejected': 'dialog.missing & keys.on [referral]',
    'after chunkTimeout in dialog.fetching': 'dialog.missing & keys.on [referral]',
    'dialog.dismissed': 'dialog.closed & keys.on',
  },
  'dialog.missing & keys.on [referral]': {
    'keys.switched': 'dialog.missing & keys.off [referral]',
    'key.pressed session': 'dialog.missing & keys.on [referral]',
    'code.retried': 'dialog.fetching & keys.on [referral]',
    'dialog.dismissed': 'dialog.closed & keys.on',
  },
  'dialog.searching & keys.on': {
    'keys.switched': 'dialog.searching & keys.off',
    'key.pressed session': 'dialog.searching & keys.on',
    'palette: recordingChosen': 'dialog.fetching & keys.on [referral]',
    'palette: dismissed': 'dialog.closed & keys.on',
  },
  'dialog.open & keys.on': {
    'keys.switched': 'dialog.open & keys.off',
    'key.pressed session': 'dialog.open & keys.on',
    'recording: dismissed': 'dialog.closed & keys.on',
  },
  'dialog.closed & keys.off': {
    'keys.switched': 'dialog.closed & keys.on',
    'dialog.requested search': 'dialog.fetching & keys.off [search]',
  },
  'dialog.fetching & keys.off [search]': {
    'keys.switched': 'dialog.fetching & keys.on [search]',
    'loadDialogCode: done': 'dialog.searching & keys.off',
    'loadDialogCode: rejected': 'dialog.missing & keys.off [search]',
    'after chunkTimeout in dialog.fetching': 'dialog.missing & keys.off [search]',
    'dialog.dismissed': 'dialog.closed & keys.off',
  },
  'dialog.missing & keys.off [search]': {
    'keys.switched': 'dialog.missing & keys.on [search]',
    'code.retried': 'dialog.fetching & keys.off [search]',
    'dialog.dismissed': 'dialog.closed & keys.off',
  },
  'dialog.fetching & keys.off [session]': {
    'keys.switched': 'dialog.fetching & keys.on [session]',
    'loadDialogCode: done': 'dialog.open & keys.off',
    'loadDialogCode: rejected': 'dialog.missing & keys.off [session]',
    'after chunkTimeout in dialog.fetching': 'dialog.missing & keys.off [session]',
    'dialog.dismissed': 'dialog.closed & keys.off',
  },
  'dialog.missing & keys.off [session]': {
    'keys.switched': 'dialog.missing & keys.on [session]',
    'code.retried': 'dialog.fetching & keys.off [session]',
    'dialog.dismissed': 'dialog.closed & keys.off',
  },
  'dialog.fetching & keys.off [referral]': {
    'keys.switched': 'dialog.fetching & keys.on [referral]',
    'loadDialogCode: done': 'dialog.open & keys.off',
    'loadDialogCode: rejected': 'dialog.missing & keys.off [referral]',
    'after chunkTimeout in dialog.fetching': 'dialog.missing & keys.off [referral]',
    'dialog.dismissed': 'dialog.closed & keys.off',
  },
  'dialog.missing & keys.off [referral]': {
    'keys.switched': 'dialog.missing & keys.on [referral]',
    'code.retried': 'dialog.fetching & keys.off [referral]',
    'dialog.dismissed': 'dialog.closed & keys.off',
  },
  'dialog.searching & keys.off': {
    'keys.switched': 'dialog.searching & keys.on',
    'palette: recordingChosen': 'dialog.fetching & keys.off [referral]',
    'palette: dismissed': 'dialog.closed & keys.off',
  },
  'dialog.open & keys.off': {
    'keys.switched': 'dialog.open & keys.on',
    'recording: dismissed': 'dialog.closed & keys.off',
  },
};

export const workspaceKeylessExpected: Expected = {
  '(start)': { opens: 'dialog.closed & keys.off' },
  'dialog.closed & keys.off': { 'keys.switched': 'dialog.closed & keys.on' },
  'dialog.closed & keys.on': {
    'keys.switched': 'dialog.closed & keys.off',
    'key.pressed session': 'dialog.fetching & keys.on',
  },
  'dialog.fetching & keys.on': {
    'keys.switched': 'dialog.fetching & keys.off',
    'key.pressed session': 'dialog.fetching & keys.on',
    'after chunkTimeout in dialog.fetching': 'dialog.missing & keys.on',
  },
  'dialog.fetching & keys.off': {
    'keys.switched': 'dialog.fetching & keys.on',
    'after chunkTimeout in dialog.fetching': 'dialog.missing & keys.off',
  },
  'dialog.missing & keys.on': {
    'keys.switched': 'dialog.missing & keys.off',
    'key.pressed session': 'dialog.missing & keys.on',
  },
  'dialog.missing & keys.off': { 'keys.switched': 'dialog.missing & keys.on' },
};

/** Where one is on the way to stands in brackets, and how many pages are kept. */
export const workspaceForesightExpected: Expected = {
  '(start)': { opens: 'code.fetching & foresight.waiting & page.none [0 kept]' },
  'code.fetching & foresight.waiting & page.none [0 kept]': {
    'location.changed sessions': 'code.fetching & foresight.waiting & page.none [to sessions, 0 kept]',
    'server.changed': 'code.fetching & foresight.waiting & page.none [0 kept]',
    'data.outdated': 'code.fetching & foresight.waiting & page.none [0 kept]',
    'loadPageCode: done': 'code.arrived & foresight.waiting & page.record [0 kept]',
  },
  'code.fetching & foresight.waiting & page.none [to sessions, 0 kept]': {
    'location.changed sessions': 'code.fetching & foresight.waiting & page.none [to sessions, 0 kept]',
    'server.changed': 'code.fetching & foresight.waiting & page.none [to sessions, 0 kept]',
    'data.outdated': 'code.fetching & foresight.waiting & page.none [to sessions, 0 kept]',
    'loadPageCode: done': 'code.arrived & foresight.waiting & page.list [0 kept]',
  },
  'code.arrived & foresight.waiting & page.record [0 kept]': {
    'location.changed sessions': 'code.fetching & foresight.waiting & page.record [to sessions, 0 kept]',
    'server.changed': 'code.arrived & foresight.waiting & page.record [0 kept]',
    'data.outdated': 'code.arrived & foresight.waiting & page.record [0 kept]',
    'record shows at rest': 'code.arrived & foresight.foreseeing & page.record [0 kept]',
  },
  'code.arrived & foresight.foreseeing & page.record [0 kept]': {
    'location.changed sessions': 'code.fetching & foresight.waiting & page.record [to sessions, 0 kept]',
    'server.changed': 'code.arrived & foresight.waiting & page.record [0 kept]',
    'data.outdated': 'code.arrived & foresight.waiting & page.record [0 kept]',
    'record shows at rest': 'code.arrived & foresight.foreseeing & page.record [0 kept]',
    'page.foreseen rows': 'code.arrived & foresight.foreseeing & page.record [1 kept]',
    'page.foreseen none': 'code.arrived & foresight.foreseeing & page.record [0 kept]',
  },
  'code.arrived & foresight.foreseeing & page.record [1 kept]': {
    'location.changed sessions': 'code.fetching & foresight.waiting & page.record [to sessions, 1 kept]',
    'server.changed': 'code.arrived & foresight.waiting & page.record [0 kept]',
    'data.outdated': 'code.arrived & foresight.waiting & page.record [0 kept]',
    'record shows at rest': 'code.arrived & foresight.foreseeing & page.record [1 kept]',
    'page.foreseen rows': 'code.arrived & foresight.foreseeing & page.record [1 kept]',
    'page.foreseen none': 'code.arrived & foresight.foreseeing & page.record [1 kept]',
  },
  'code.fetching & foresight.waiting & page.record [to sessions, 0 kept]': {
    'location.changed sessions': 'code.fetching & foresight.waiting & page.record [to sessions, 0 kept]',
    'server.changed': 'code.fetching & foresight.waiting & page.record [to sessions, 0 kept]',
    'data.outdated': 'code.fetching & foresight.waiting & page.record [to sessions, 0 kept]',
    'record shows at rest': 'code.fetching & foresight.foreseeing & page.record [to sessions, 0 kept]',
    'loadPageCode: done': 'code.arrived & foresight.waiting & page.list [0 kept]',
  },
  'code.fetching & foresight.foreseeing & page.record [to sessions, 0 kept]': {
    'location.changed sessions': 'code.fetching & foresight.waiting & page.record [to sessions, 0 kept]',
    'server.changed': 'code.fetching & foresight.waiting & page.record [to sessions, 0 kept]',
    'data.outdated': 'code.fetching & foresight.waiting & page.record [to sessions, 0 kept]',
    'record shows at rest': 'code.fetching & foresight.foreseeing & page.record [to sessions, 0 kept]',
    'loadPageCode: done': 'code.arrived & foresight.waiting & page.list [0 kept]',
    'page.foreseen rows': 'code.fetching & foresight.foreseeing & page.record [to sessions, 1 kept]',
    'page.foreseen none': 'code.fetching & foresight.foreseeing & page.record [to sessions, 0 kept]',
  },
  'code.fetching & foresight.waiting & page.record [to sessions, 1 kept]': {
    'location.changed sessions': 'code.fetching & foresight.waiting & page.record [to sessions, 1 kept]',
    'server.changed': 'code.fetching & foresight.waiting & page.record [to sessions, 0 kept]',
    'data.outdated': 'code.fetching & foresight.waiting & page.record [to sessions, 0 kept]',
    'record shows at rest': 'code.fetching & foresight.foreseeing & page.record [to sessions, 1 kept]',
    'loadPageCode: done': 'code.arrived & foresight.waiting & page.list [1 kept]',
  },
  'code.fetching & foresight.foreseeing & page.record [to sessions, 1 kept]': {
    'location.changed sessions': 'code.fetching & foresight.waiting & page.record [to sessions, 1 kept]',
    'server.changed': 'code.fetching & foresight.waiting & page.record [to sessions, 0 kept]',
    'data.outdated': 'code.fetching & foresight.waiting & page.record [to sessions, 0 kept]',
    'record shows at rest': 'code.fetching & foresight.foreseeing & page.record [to sessions, 1 kept]',
    'loadPageCode: done': 'code.arrived & foresight.waiting & page.list [1 kept]',
    'page.foreseen rows': 'code.fetching & foresight.foreseeing & page.record [to sessions, 1 kept]',
    'page.foreseen none': 'code.fetching & foresight.foreseeing & page.record [to sessions, 1 kept]',
  },
  'code.arrived & foresight.waiting & page.list [0 kept]': {
    'location.changed sessions': 'code.arrived & foresight.waiting & page.list [0 kept]',
    'server.changed': 'code.arrived & foresight.waiting & page.list [0 kept]',
    'data.outdated': 'code.arrived & foresight.waiting & page.list [0 kept]',
    'list shows at rest': 'code.arrived & foresight.foreseeing & page.list [0 kept]',
  },
  'code.arrived & foresight.foreseeing & page.list [0 kept]': {
    'location.changed sessions': 'code.arrived & foresight.waiting & page.list [0 kept]',
    'server.changed': 'code.arrived & foresight.waiting & page.list [0 kept]',
    'data.outdated': 'code.arrived & foresight.waiting & page.list [0 kept]',
    'list shows at rest': 'code.arrived & foresight.foreseeing & page.list [0 kept]',
    'page.foreseen rows': 'code.arrived & foresight.foreseeing & page.list [1 kept]',
    'page.foreseen none': 'code.arrived & foresight.foreseeing & page.list [0 kept]',
  },
  'code.arrived & foresight.waiting & page.list [1 kept]': {
    'location.changed sessions': 'code.arrived & foresight.waiting & page.list [1 kept]',
    'server.changed': 'code.arrived & foresight.waiting & page.list [0 kept]',
    'data.outdated': 'code.arrived & foresight.waiting & page.list [0 kept]',
    'list shows at rest': 'code.arrived & foresight.foreseeing & page.list [1 kept]',
  },
  'code.arrived & foresight.foreseeing & page.list [1 kept]': {
    'location.changed sessions': 'code.arrived & foresight.waiting & page.list [1 kept]',
    'server.changed': 'code.arrived & foresight.waiting & page.list [0 kept]',
    'data.outdated': 'code.arrived & foresight.waiting & page.list [0 kept]',
    'list shows at rest': 'code.arrived & foresight.foreseeing & page.list [1 kept]',
    'page.foreseen rows': 'code.arrived & foresight.foreseeing & page.list [1 kept]',
    'page.foreseen none': 'code.arrived & foresight.foreseeing & page.list [1 kept]',
  },
};

export const workspaceFormForesightExpected: Expected = {
  '(start)': { opens: 'code.fetching & foresight.waiting & page.none' },
  'code.fetching & foresight.waiting & page.none': {
    'loadPageCode: done': 'code.arrived & foresight.waiting & page.form',
  },
  'code.arrived & foresight.waiting & page.form': {
    'form shows at rest': 'code.arrived & foresight.foreseeing & page.form',
  },
  'code.arrived & foresight.foreseeing & page.form': {
    'form shows at rest': 'code.arrived & foresight.foreseeing & page.form',
  },
};

export const workspaceNamedExpected: Expected = {
  '(start)': { opens: 'code.fetching & foresight.waiting & page.none & shell.loading [7, 7]' },
  'code.fetching & foresight.waiting & page.none & shell.loading [7, 7]': {
    'location.changed sessions': 'code.fetching & foresight.waiting & page.none & shell.loading [7, 7]',
    'loadPageCode: done': 'code.arrived & foresight.waiting & page.list & shell.loading [7, 7]',
    'loadShell: shell': 'code.fetching & foresight.waiting & page.none & shell.ready [own, own]',
  },
  'code.fetching & foresight.waiting & page.none & shell.ready [own, own]': {
    'location.changed sessions': 'code.fetching & foresight.waiting & page.none & shell.ready [own, own]',
    'loadPageCode: done': 'code.arrived & foresight.waiting & page.list & shell.ready [own, own]',
  },
  'code.arrived & foresight.waiting & page.list & shell.loading [7, 7]': {
    'location.changed sessions': 'code.arrived & foresight.waiting & page.list & shell.loading [7, 7]',
    'loadShell: shell': 'code.arrived & foresight.waiting & page.list & shell.ready [own, own]',
  },
  'code.arrived & foresight.waiting & page.list & shell.ready [own, own]': {
    'location.changed sessions': 'code.arrived & foresight.waiting & page.list & shell.ready [own, own]',
  },
};

export const workspaceDeedsExpected: Expected = {
  '(start)': {
    opens: 'code.fetching & page.none',
  },
  'code.fetching & page.none': {
    'act.requested deleteRecord 1 41': 'code.fetching & page.none [one going]',
    'deed.answered': 'code.fetching & page.none',
    'deed.moved': 'code.fetching & page.none',
    'loadPageCode: done': 'code.arrived & page.list',
  },
  'code.fetching & page.none [one going]': {
    'act.requested deleteRecord 1 41': 'code.fetching & page.none [one going]',
    'deed.answered': 'code.fetching & page.none [one going]',
    'deed.moved': 'code.fetching & page.none [one going]',
    'loadPageCode: done': 'code.arrived & page.list [one going]',
  },
  'code.arrived & page.list': {
    'act.requested deleteRecord 1 41': 'code.arrived & page.list [one going]',
    'deed.answered': 'code.arrived & page.list',
    'deed.moved': 'code.arrived & page.list',
  },
  'code.arrived & page.list [one going]': {
    'act.requested deleteRecord 1 41': 'code.arrived & page.list [one going]',
    'deed.answered': 'code.arrived & page.list [one going]',
    'deed.moved': 'code.arrived & page.list [one going]',
  },
};

export const workspaceRecordedExpected: Expected = {
  '(start)': {
    opens: '',
  },
  '': {
    'record.stored 1 41': ' [recorded]',
    'after chunkTimeout in code.fetching': 'code.missing',
  },
  'code.missing': {
    'record.stored 1 41': 'code.missing [recorded]',
  },
};
